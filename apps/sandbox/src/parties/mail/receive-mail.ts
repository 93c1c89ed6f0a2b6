import type { Readable } from 'node:stream';
import type { TrafficLog } from '../traffic-log.ts';
import type { Mailbox } from './mailbox.ts';
import { readReceivedMail } from './received-mail.ts';

export const MAX_MAIL_BYTES = 1024 * 1024;

export interface MailKeeper {
  readonly mailbox: Mailbox;
  readonly traffic: TrafficLog;
}

/** Takes one mail off the wire and keeps it. Answers the words of the 250; what it throws carries another code. */
export async function receiveMail(
  keeper: MailKeeper,
  stream: Readable,
  recipients: readonly string[],
): Promise<string> {
  try {
    const mail = keeper.mailbox.add(await readReceivedMail(await readSource(stream), recipients));
    keeper.traffic.record(`“${mail.subject}” to ${recipients.join(', ')}`, '250 accepted');
    return `kept as ${mail.id}`;
  } catch (fault) {
    const refusal = fault instanceof SmtpRefusal ? fault : new SmtpRefusal(554, `not readable: ${String(fault)}`);
    keeper.traffic.record(`Mail to ${recipients.join(', ')}`, `${refusal.responseCode} ${refusal.message}`);
    throw refusal;
  }
}

/** An answer other than 250. */
export class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** Read to the end even when it is too long, because SMTP answers only then. */
async function readSource(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let byteLength = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    byteLength += bytes.byteLength;
    if (byteLength <= MAX_MAIL_BYTES) chunks.push(bytes);
  }
  if (byteLength > MAX_MAIL_BYTES) throw new SmtpRefusal(552, `longer than ${MAX_MAIL_BYTES} bytes`);
  return Buffer.concat(chunks);
}
