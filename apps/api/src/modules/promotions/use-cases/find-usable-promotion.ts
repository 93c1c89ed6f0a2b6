import type { Connection } from '../../../platform/database.ts';
import { accept, type Reason, type Result, refuse, refuseBecause } from '../../../platform/result.ts';
import { findSegmentsOf } from '../../segments/index.ts';
import { decideUse, hasStarted, normaliseCode, type Promotion, type UseRefusal } from '../promotion.ts';
import { countUsesBy, findPromotionByCode } from '../promotions.repository.ts';

type Unusable =
  | UseRefusal
  | { readonly code: 'promotion_unknown' }
  | { readonly code: 'promotion_not_started'; readonly reason: Reason };

interface AskedCode {
  readonly code: string;
  readonly memberId: string;
  readonly accountId: number;
  readonly now: Date;
}

/** To be kind, at the moment a code is typed: what counts is counted with the order. */
export async function findUsablePromotion(
  connection: Connection,
  { code, memberId, accountId, now }: AskedCode,
): Promise<Result<Promotion, Unusable>> {
  const promotion = await findPromotionByCode(connection, normaliseCode(code));
  if (!promotion) return refuse('promotion_unknown');
  if (!hasStarted(promotion, now)) {
    const reason = { promo_code: promotion.code, starts_at: promotion.startsAt.toISOString() };
    return refuseBecause('promotion_not_started', reason);
  }
  const uses = await countUsesBy(connection, memberId, [promotion.id]);
  const segments = promotion.segment === null ? [] : await findSegmentsOf(connection, { memberId, accountId }, now);
  const decision = decideUse(promotion, { usesByMember: uses.get(promotion.id) ?? 0, segments, now });
  return decision.ok ? accept(promotion) : decision;
}
