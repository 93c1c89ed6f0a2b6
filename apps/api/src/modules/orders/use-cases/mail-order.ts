import { type IdempotentRequest, inIdempotentTransaction } from '../../../platform/idempotency.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept, refuse } from '../../../platform/result.ts';
import { countSendRequest, lockOrder } from '../order-changes.repository.ts';
import { findReader } from '../order-reader.repository.ts';
import type { OrdersDeps } from './deps.ts';
import { ORDER_MAIL_TOPIC } from './record-moves.ts';

/** A person who keeps pressing the button must not flood a mailbox. */
export const SENDS_A_DAY = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

export const sinceYesterday = (now: Date): Date => new Date(now.getTime() - DAY_MS);

export interface MailOrder {
  readonly memberId: string;
  readonly orderId: string;
  readonly once: IdempotentRequest;
}

/** To the member's own address alone. Answers it. */
export const mailOrder = (deps: OrdersDeps, { memberId, orderId, once }: MailOrder) =>
  inIdempotentTransaction<string, { code: 'not_found' | 'too_many_requests' }>(deps.database, once, async (tx) => {
    const order = await lockOrder(tx, orderId, memberId);
    const reader = await findReader(tx, memberId);
    if (!order || !reader) return refuse('not_found');
    const now = deps.clock.now();
    const request = { orderId, kind: 'confirmation', since: sinceYesterday(now), most: SENDS_A_DAY } as const;
    if (!(await countSendRequest(tx, request, now))) return refuse('too_many_requests');
    const payload = { orderId, kind: 'placed', itemIds: order.items.map(({ id }) => id) };
    appendToOutbox(tx, { topic: ORDER_MAIL_TOPIC, payload, occurredAt: now });
    return accept(reader.email);
  });
