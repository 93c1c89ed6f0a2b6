import { type IdempotentRequest, inIdempotentTransaction } from '../../../platform/idempotency.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept, refuse } from '../../../platform/result.ts';
import { recordAct } from '../../audit/index.ts';
import { findMember } from '../../identity/index.ts';
import { canResend } from '../member-mail.ts';
import { lockMail } from '../member-mails.repository.ts';
import type { StaffDeps } from './deps.ts';

/** A person who keeps pressing the button must not flood a mailbox. */
const SENDS_A_DAY = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface ResendMail {
  readonly staffId: string;
  readonly memberId: string;
  readonly mailId: string;
  readonly traceId: string;
  readonly once: IdempotentRequest;
}

type Refused = { code: 'not_found' | 'not_possible_now' | 'too_many_requests' };

/** The same event once more: its mail is written again from the present data, to the member's own address. */
export const resendMail = (deps: StaffDeps, { staffId, memberId, mailId, traceId, once }: ResendMail) =>
  inIdempotentTransaction<string, Refused>(deps.database, once, async (tx) => {
    const now = deps.clock.now();
    const since = new Date(now.getTime() - DAY_MS);
    const [member, mail] = await Promise.all([findMember(tx, memberId), lockMail(tx, { mailId, memberId, since })]);
    if (!member || !mail) return refuse('not_found');
    if (!canResend(mail)) return refuse('not_possible_now');
    if (mail.sentAgain >= SENDS_A_DAY) return refuse('too_many_requests');
    const { topic } = mail;
    appendToOutbox(tx, { topic, payload: { ...mail.payload, resendOf: mailId }, occurredAt: now });
    await recordAct(tx, { staffId, memberId, act: 'mail.resend', details: { mail: mailId, topic }, traceId }, now);
    return accept(member.email);
  });
