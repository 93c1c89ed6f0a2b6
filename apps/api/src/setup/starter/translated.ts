import type { ContentEntry } from '../../modules/content/index.ts';

type Translated = Extract<ContentEntry, { kind: 'faq_category' }>['document']['title'];

/** French keeps a space that does not break before its high punctuation and inside its quotation marks. */
const french = (text: string): string =>
  text
    .replaceAll(/ ([:;?!»])/g, '\u00a0$1')
    .replaceAll('« ', '«\u00a0')
    .replaceAll(' %', '\u00a0%');

export const both = (en: string, fr: string): Translated => ({ en, fr: french(fr) });

/** Rich text from its parts, so that each can be read on a line of its own. */
export const html = (...parts: readonly string[]): string => parts.join('\n');
export const list = (...items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
