export interface LaidOutMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail before its layout: paragraphs in their order, a button, and the text below it. */
export interface MailDraft {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly text: string; readonly url: string } | undefined;
  readonly closing?: readonly string[];
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const paragraph = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** Plain text and HTML of the same draft. Names and messages come from people: everything is escaped. */
export function layOutMail({ to, subject, paragraphs, button, closing = [] }: MailDraft): LaidOutMail {
  return {
    to,
    subject,
    text: [...paragraphs, ...(button ? [button.url] : []), ...closing].join('\n\n'),
    html: [
      ...paragraphs.map(paragraph),
      ...(button ? [`<p><a href="${escapeHtml(button.url)}">${escapeHtml(button.text)}</a></p>`] : []),
      ...closing.map(paragraph),
    ].join('\n'),
  };
}
