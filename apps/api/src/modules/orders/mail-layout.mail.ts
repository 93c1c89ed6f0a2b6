export interface WrittenMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail before it is set: paragraphs and lists in their order, and one button at the end. */
export interface MailDraft {
  readonly to: string;
  readonly subject: string;
  readonly parts: readonly (string | readonly MailLine[])[];
  readonly button: { readonly text: string; readonly url: string };
}

export interface MailLine {
  readonly text: string;
  readonly url?: string | null;
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const link = (text: string, url: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

const lineText = ({ text, url }: MailLine): string => (url ? `- ${text}\n  ${url}` : `- ${text}`);
const lineHtml = ({ text, url }: MailLine): string => `<li>${url ? link(text, url) : escapeHtml(text)}</li>`;

/** Plain text and HTML of the same draft. Names and notes come from people: everything is escaped. */
export function layOut({ to, subject, parts, button }: MailDraft): WrittenMail {
  return {
    to,
    subject,
    text: [
      ...parts.map((part) => (typeof part === 'string' ? part : part.map(lineText).join('\n'))),
      `${button.text}\n${button.url}`,
    ].join('\n\n'),
    html: [
      ...parts.map((part) =>
        typeof part === 'string' ? `<p>${escapeHtml(part)}</p>` : `<ul>${part.map(lineHtml).join('')}</ul>`,
      ),
      `<p>${link(button.text, button.url)}</p>`,
    ].join('\n'),
  };
}
