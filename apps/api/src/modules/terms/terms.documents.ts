import * as z from 'zod/mini';
import type { TermsVersion } from './terms.ts';

const text = z.strictObject({
  title: z.string(),
  sections: z.array(z.strictObject({ heading: z.nullable(z.string()), paragraphs: z.array(z.string()) })),
});
const texts = z.strictObject({ en: text, fr: text });

export const parseTexts = (document: unknown): TermsVersion['texts'] => texts.parse(document);
