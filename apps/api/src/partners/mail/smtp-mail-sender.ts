import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { MailOutcome, MailSender, OutgoingMail } from './mail-sender.ts';
import { outcomeOfSmtpFault } from './smtp-outcome.ts';

export interface SmtpMailSenderOptions {
  /** smtp://host:port, or smtps:// */
  readonly url: string;
  readonly from: string;
  readonly timeoutMs: number;
}

export function createSmtpMailSender({ url, from, timeoutMs }: SmtpMailSenderOptions): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  const domain = domainOf(from);

  async function send(message: OutgoingMail): Promise<MailOutcome> {
    if (!isOneAddress(message.to)) return { kind: 'declined', code: 'invalid_address' };
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: message.to },
        subject: message.subject,
        text: message.text,
        html: message.html,
        attachments: message.files?.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        messageId: messageIdOf(message.messageKey, domain),
        // Asks absence notices and other robots not to answer (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return { kind: 'accepted' };
    } catch (error) {
      return outcomeOfSmtpFault(error);
    }
  }

  return { send: (message) => withinTime(send(message), timeoutMs) };
}

// A list, a display name or a line break in an address would send the mail to people it is not for.
const isOneAddress = (text: string): boolean => /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(text);

// Hashed, because a key may hold what must not travel, and because hexadecimal digits cannot break a header.
const messageIdOf = (messageKey: string, domain: string): string =>
  `<${createHash('sha256').update(messageKey).digest('hex')}@${domain}>`;

function domainOf(from: string): string {
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1];
  if (!domain) throw new Error(`"${from}" is not an address that mail can come from`);
  return domain;
}

/** The limits of the socket are about silence; a server that answers a little at a time would outlast them all. */
function withinTime(outcome: Promise<MailOutcome>, timeoutMs: number): Promise<MailOutcome> {
  const { promise: timeUp, resolve } = Promise.withResolvers<MailOutcome>();
  const timer = setTimeout(() => resolve({ kind: 'unknown', code: 'ETIMEDOUT' }), timeoutMs);
  return Promise.race([outcome, timeUp]).finally(() => clearTimeout(timer));
}
