import type { Terms } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import type { TermsVersion } from './terms.ts';

export function termsAnswer(terms: TermsVersion, locale: Locale): Terms {
  const { title, sections } = terms.texts[locale];
  return {
    id: terms.id,
    code: terms.code,
    version: terms.version,
    title,
    sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] })),
    in_force_from: terms.inForceFrom.toISOString(),
    must_be_accepted: terms.mustBeAccepted,
  };
}
