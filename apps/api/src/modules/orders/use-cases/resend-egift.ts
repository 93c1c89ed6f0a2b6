import { type IdempotentRequest, inIdempotentTransaction } from '../../../platform/idempotency.ts';
import { accept, refuse } from '../../../platform/result.ts';
import { findFreeze } from '../../points/index.ts';
import { addInstructions } from '../fulfilment.repository.ts';
import { countSendRequest, lockOrder } from '../order-changes.repository.ts';
import { canResend } from '../order-windows.ts';
import type { OrdersDeps } from './deps.ts';
import { recordMoves } from './record-moves.ts';
import { SENDS_A_DAY, sinceYesterday } from './mail-order.ts';

export interface ResendEgift {
  readonly memberId: string;
  readonly orderId: string;
  readonly itemId: string;
  readonly once: IdempotentRequest;
}

type Refused = { code: 'not_found' | 'account_frozen' | 'not_possible_now' | 'too_many_requests' };

/** The code is fulfilment's secret: the portal asks for the mail, and never sees what is in it. */
export const resendEgift = (deps: OrdersDeps, { memberId, orderId, itemId, once }: ResendEgift) =>
  inIdempotentTransaction<'sent', Refused>(deps.database, once, async (tx) => {
    const order = await lockOrder(tx, orderId, memberId);
    const item = order?.items.find(({ id }) => id === itemId);
    if (!order || !item) return refuse('not_found');
    // The mailbox may be a thief's.
    if (await findFreeze(tx, memberId)) return refuse('account_frozen');
    if (!canResend(item)) return refuse('not_possible_now');
    const now = deps.clock.now();
    const request = { orderId, kind: 'egift', since: sinceYesterday(now), most: SENDS_A_DAY } as const;
    if (!(await countSendRequest(tx, request, now))) return refuse('too_many_requests');
    await recordMoves(tx, order, [{ itemId, to: 'resend_in_progress', by: 'member', at: now, note: 'member_request' }]);
    await addInstructions(tx, [{ itemId, kind: 'resend' }], now);
    return accept('sent');
  });
