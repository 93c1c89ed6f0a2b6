import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result } from '../../../platform/result.ts';
import { findSegmentsOf } from '../../segments/index.ts';
import { decideUse, type UseRefusal } from '../promotion.ts';
import { countUsesBy, insertUses, lockPromotions, type PromotionUses } from '../promotions.repository.ts';

/**
 * Counts one use of each promotion for an order, or of none when one of them may not be used any more. The members' uses
 * are counted after the locks are held: before, a member's other cart could be counting the same.
 */
export async function countPromotionUses(
  tx: Transaction,
  { now, ...uses }: PromotionUses & { readonly now: Date },
): Promise<Result<undefined, UseRefusal>> {
  if (uses.promotionIds.length === 0) return accept(undefined);
  const promotions = await lockPromotions(tx, uses.promotionIds);
  if (promotions.length < new Set(uses.promotionIds).size) throw new Error('A promotion of the cart is gone');
  const usesBefore = await countUsesBy(tx, uses.memberId, uses.promotionIds);
  const isForSome = promotions.some(({ segment }) => segment !== null);
  const segments = isForSome ? await findSegmentsOf(tx, uses, now) : [];
  for (const promotion of promotions) {
    const decision = decideUse(promotion, { usesByMember: usesBefore.get(promotion.id) ?? 0, segments, now });
    if (!decision.ok) return decision;
  }
  await insertUses(tx, uses, now);
  return accept(undefined);
}
