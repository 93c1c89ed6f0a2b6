import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { OrderItem } from './order-item.ts';
import { REPLACED } from './timeline.ts';
import type { MailCode } from './warehouse.ts';

const FROM = 'Gift cards <egift@fulfilment.example>';
const TIMEOUT_MS = 5_000;

/** The same code for the same card, however often it is sent; another one once it was reported dead. */
function codeOf({ key }: OrderItem, reference: string, place: number): string {
  const of = reference.includes(REPLACED) ? reference : key;
  const digits = createHash('sha256').update(`${of}:${place}`).digest('hex').toUpperCase();
  return [0, 4, 8, 12].map((start) => digits.slice(start, start + 4)).join('-');
}

const codesOf = (item: OrderItem, reference: string): string[] =>
  Array.from({ length: item.quantity }, (_, place) => codeOf(item, reference, place));

const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'responseCode' in error && Number(error.responseCode) >= 500;

/** Codes go straight to the recipient, by SMTP; the portal that sold them never sees one. */
export function createMailCode(smtp: () => { readonly host: string; readonly port: number } | undefined): MailCode {
  return async (item, reference) => {
    const address = smtp();
    if (!address || !item.recipient) return 'later';
    const transport = createTransport({ ...address, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
    const { name, email, message } = item.recipient;
    const codes = codesOf(item, reference);
    try {
      await transport.sendMail({
        from: FROM,
        to: { name: '', address: email },
        subject: `${item.name} for you`,
        text: [
          `Hello ${name},`,
          `Somebody has sent you a gift: ${item.name}.`,
          ...(message ? [`Their message:\n${message}`] : []),
          codes.length === 1 ? `Your code: ${codes[0]}` : `Your codes:\n${codes.join('\n')}`,
        ].join('\n\n'),
        messageId: `<${createHash('sha256').update(reference).digest('hex').slice(0, 32)}@fulfilment.example>`,
      });
      return 'sent';
    } catch (error) {
      return isRefusal(error) ? 'bounced' : 'later';
    }
  };
}
