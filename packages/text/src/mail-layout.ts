import type { Locale, Words } from './index.ts';
import { frameMail } from './mail-frame.ts';
import { buttonHtml, closingHtml, type MailRow, paragraphHtml, rowsHtml } from './mail-parts.ts';

export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

interface LaidOutMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly files: readonly MailFile[];
}

/** A mail before its layout: paragraphs and lists in their order, a button, and the text below it. */
export interface MailDraft {
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  /** What a mailbox shows beside the subject. Without it: how the first part begins. */
  readonly preview?: string | undefined;
  readonly greeting?: string | undefined;
  readonly parts: readonly (string | readonly MailRow[])[];
  readonly button?: { readonly text: string; readonly url: string } | undefined;
  readonly closing?: readonly string[];
  readonly files?: readonly MailFile[];
  /** What to do when somebody else was at work: last, and never the first thing to press. */
  readonly alarm?: { readonly text: string; readonly button: { readonly text: string; readonly url: string } };
}

/** What every mail of the program shows, whatever it is about. */
interface MailFrame {
  readonly brand: string;
  readonly publicUrl: string;
  readonly words: Record<Locale, Words>;
}

const labelled = ({ t }: Words, row: { readonly label: string; readonly value: string }): string =>
  t('mail.labelled', row);

function rowText(row: MailRow, words: Words): string {
  if ('label' in row) return `- ${labelled(words, row)}`;
  const below = 'product' in row ? undefined : row.url;
  return below ? `- ${row.text}\n  ${below}` : `- ${row.text}`;
}

function previewOf({ preview, parts: [first] }: MailDraft, words: Words): string {
  if (preview !== undefined) return preview;
  const row = typeof first === 'string' ? { text: first } : first?.[0];
  if (row === undefined) return '';
  return 'label' in row ? labelled(words, row) : row.text;
}

/** Plain text and HTML of the same draft. Names and messages come from people: everything is escaped. */
export function layOutMail(draft: MailDraft, { brand, publicUrl, words: both }: MailFrame): LaidOutMail {
  const { to, locale, subject, greeting, parts, button, closing = [], alarm, files = [] } = draft;
  const words = both[locale];
  const opening = greeting === undefined ? [] : [greeting];
  const body = [
    ...opening.map((text) => paragraphHtml(text)),
    ...parts.map((part) => (typeof part === 'string' ? paragraphHtml(part) : rowsHtml(part, publicUrl))),
    ...(button ? [buttonHtml(button)] : []),
    ...closing.map(closingHtml),
    ...(alarm ? [closingHtml(alarm.text), buttonHtml(alarm.button, 'outlined')] : []),
  ].join('\n');
  return {
    to,
    subject,
    text: [
      ...opening,
      ...parts.map((part) => (typeof part === 'string' ? part : part.map((row) => rowText(row, words)).join('\n'))),
      ...(button ? [`${button.text}\n${button.url}`] : []),
      ...closing,
      ...(alarm ? [alarm.text, `${alarm.button.text}\n${alarm.button.url}`] : []),
    ].join('\n\n'),
    files,
    html: frameMail({ subject, preview: previewOf(draft, words), body, brand, publicUrl, words }),
  };
}
