import { randomUUID } from 'node:crypto';
import { type IdempotentRequest } from '../../../platform/idempotency.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findFreeze } from '../../points/index.ts';
import { writePromisesWithCommit } from '../../promises/index.ts';
import { askForAnotherCode, countReplacements } from '../item-keeping.repository.ts';
import { lockOrder } from '../order-changes.repository.ts';
import { canReportCode, MOST_DEAD_CODES } from '../order-windows.ts';
import { changeOrderOnce } from './change-order-once.ts';
import type { FulfilmentDeps, OrdersDeps } from './deps.ts';
import { detailsOf, type OrderDetails } from './order-details.ts';
import { recordMoves } from './record-moves.ts';
import { sendInstructions } from './send-instructions.ts';

interface ReportDeadCode {
  readonly memberId: string;
  readonly orderId: string;
  readonly itemId: string;
  readonly once: IdempotentRequest;
}

type Refused = { readonly code: 'not_found' | 'account_frozen' | 'not_possible_now' | 'too_many_requests' };
type KeyRefused = { readonly code: 'idempotency_key_reused' | 'in_progress' };

const HOUR_MS = 60 * 60_000;

/**
 * The portal never sees a code, so it cannot judge one. Fulfilment says whether it was used, and replaces it or pays it
 * back. Its answer is promised for the same hours as a new card.
 */
export async function reportDeadCode(
  deps: OrdersDeps & FulfilmentDeps,
  { memberId, orderId, itemId, once }: ReportDeadCode,
): Promise<Result<OrderDetails, Refused | KeyRefused>> {
  const { shop } = await deps.program();
  const reported = await changeOrderOnce<Refused>(deps, { orderId, once }, async (tx) => {
    const order = await lockOrder(tx, orderId, memberId);
    const item = order?.items.find(({ id }) => id === itemId);
    if (!order || !item) return refuse('not_found');
    // The mailbox may be a thief's.
    if (await findFreeze(tx, memberId)) return refuse('account_frozen');
    if (!canReportCode(item)) return refuse('not_possible_now');
    if ((await countReplacements(tx, itemId)) >= MOST_DEAD_CODES) return refuse('too_many_requests');
    const now = deps.clock.now();
    const id = randomUUID();
    await recordMoves(tx, order, [{ itemId, to: 'resend_in_progress', by: 'member', at: now, note: 'code_dead' }]);
    await askForAnotherCode(tx, { id, itemId }, now);
    const dueAt = new Date(now.getTime() + shop.egiftHours * HOUR_MS);
    const promise = {
      subjectId: id,
      source: 'code',
      way: 'egiftcard',
      beginsAt: now,
      dueAt,
      isFollowed: true,
    } as const;
    writePromisesWithCommit(tx, [promise]);
    return accept(orderId);
  });
  if (!reported.ok) return reported;
  await sendInstructions(deps, orderId);
  return accept(await detailsOf(deps.database, deps, orderId));
}
