import PostalMime, { type Address } from 'postal-mime';

export interface ReceivedMail {
  /** From the envelope: who truly gets it, blind copies included. */
  readonly recipients: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string | undefined;
  readonly html: string | undefined;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly { readonly name: string; readonly mimeType: string; readonly text: string }[];
  readonly source: Buffer;
}

export async function readReceivedMail(source: Buffer, recipients: readonly string[]): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(source, { attachmentEncoding: 'utf8' });
  return {
    recipients,
    from: mail.from ? printAddress(mail.from) : '',
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    text: mail.text,
    html: mail.html,
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'unnamed',
      mimeType,
      text: typeof content === 'string' ? content : '',
    })),
    source,
  };
}

function printAddress(address: Address): string {
  if (address.address === undefined) return address.name;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}
