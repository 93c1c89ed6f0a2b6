import { accept, type Reason, type Result, refuseBecause } from '../../platform/result.ts';

interface Translated {
  readonly en: string;
  readonly fr: string;
}

/** What a promotion is for: products, and everything in categories or catalogues. All three empty: everything. */
export interface PromotionTargets {
  readonly productIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly catalogueIds: readonly number[];
}

export interface Promotion {
  readonly id: number;
  readonly code: string;
  readonly name: Translated;
  /** What it is for, as a person would say it. */
  readonly items: Translated;
  readonly kind: 'percent' | 'points' | 'free_fee';
  /** Percent or points; 0 for a free fee. */
  readonly value: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly totalLimit: number | null;
  readonly memberLimit: number | null;
  readonly usedCount: number;
  readonly targets: PromotionTargets;
  /** Only for the members of this segment; null: for everybody. */
  readonly segment: string | null;
}

/** Codes are read to people and typed by them. */
export const normaliseCode = (typed: string): string => typed.trim().toUpperCase();

type WindowAndLimits = Pick<
  Promotion,
  'code' | 'startsAt' | 'endsAt' | 'totalLimit' | 'memberLimit' | 'usedCount' | 'segment'
>;

export const hasStarted = ({ startsAt }: WindowAndLimits, now: Date): boolean => now >= startsAt;
export const hasEnded = ({ endsAt }: WindowAndLimits, now: Date): boolean => endsAt !== null && now >= endsAt;
export const isOn = (promotion: WindowAndLimits, now: Date): boolean =>
  hasStarted(promotion, now) && !hasEnded(promotion, now);

export type UseRefusal = {
  readonly code: 'promotion_ended' | 'promotion_used_up' | 'promotion_used_by_you' | 'promotion_not_for_you';
  readonly reason: Reason;
};

interface UseAsked {
  readonly usesByMember: number;
  /** That the member is in, with the card in use. */
  readonly segments: readonly string[];
  readonly now: Date;
}

/** Whether one more order of a member, who has used it so many times, may use it. */
export function decideUse(
  promotion: WindowAndLimits,
  { usesByMember, segments, now }: UseAsked,
): Result<true, UseRefusal> {
  const { code, endsAt, totalLimit, memberLimit, usedCount, segment } = promotion;
  if (!isOn(promotion, now)) {
    return refuseBecause('promotion_ended', { promo_code: code, ends_at: (endsAt ?? now).toISOString() });
  }
  if (segment !== null && !segments.includes(segment))
    return refuseBecause('promotion_not_for_you', { promo_code: code });
  if (memberLimit !== null && usesByMember >= memberLimit) {
    return refuseBecause('promotion_used_by_you', { promo_code: code, limit: memberLimit });
  }
  if (totalLimit !== null && usedCount >= totalLimit) return refuseBecause('promotion_used_up', { promo_code: code });
  return accept(true);
}
