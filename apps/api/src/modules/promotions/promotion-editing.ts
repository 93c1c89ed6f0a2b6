import { hasEnded, hasStarted, type Promotion } from './promotion.ts';

interface Named {
  readonly id: number;
  readonly name: { readonly en: string; readonly fr: string };
}

/** A promotion as staff see it. */
export interface EditedPromotion extends Promotion {
  readonly version: number;
  readonly targetNames: {
    readonly products: readonly Named[];
    readonly categories: readonly Named[];
    readonly catalogues: readonly Named[];
  };
}

/** What can be changed of a promotion. */
export type PromotionTerms = Omit<Promotion, 'id' | 'code' | 'usedCount'>;

export type PromotionState = 'planned' | 'running' | 'used_up' | 'ended';

export function stateOf(promotion: Promotion, now: Date): PromotionState {
  if (hasEnded(promotion, now)) return 'ended';
  if (!hasStarted(promotion, now)) return 'planned';
  return promotion.totalLimit !== null && promotion.usedCount >= promotion.totalLimit ? 'used_up' : 'running';
}

/**
 * One person alone may give away no more than this, with all the codes together that they and others made alone: a cart
 * takes several codes. Constants of the release, as all such bounds are.
 */
const MOST_ALONE = { percent: 20, points: 5_000, free_fee: 0 } as const;
const MOST_USES_ALONE = 100;

/** `others` is the sum of the values of other codes of this kind that one person made alone and that have not ended. */
export function isLarge({ kind, value, totalLimit, memberLimit }: PromotionTerms, others: number): boolean {
  if (kind === 'free_fee') return false;
  const isLimited = memberLimit === 1 && totalLimit !== null && totalLimit <= MOST_USES_ALONE;
  return !isLimited || value + others > MOST_ALONE[kind];
}

export type WrongTerm = 'value' | 'endsAt' | 'totalLimit';

const MOST_PERCENT = 100;

const isValueOfKind = ({ kind, value }: PromotionTerms): boolean => {
  if (kind === 'free_fee') return value === 0;
  return value >= 1 && (kind === 'points' || value <= MOST_PERCENT);
};

/** What the table would refuse, field by field. */
export function wrongTerms(terms: PromotionTerms, usedCount: number): WrongTerm[] {
  const wrong: Record<WrongTerm, boolean> = {
    value: !isValueOfKind(terms),
    endsAt: terms.endsAt !== null && terms.endsAt <= terms.startsAt,
    totalLimit: terms.totalLimit !== null && terms.totalLimit < usedCount,
  };
  return (Object.keys(wrong) as WrongTerm[]).filter((field) => wrong[field]);
}
