import type { Period, Rhythm } from './period.ts';

export type ReportName = 'earn-and-burn' | 'liability' | 'active-members' | 'redemptions' | 'promises' | 'promotions';

/** Cash is in cents; a share is a part of one. */
export type Unit = 'points' | 'cash' | 'count' | 'share';

export type FigureKey =
  | 'earned'
  | 'adjusted'
  | 'used'
  | 'returned'
  | 'expired'
  | 'outstanding'
  | 'worth'
  | 'breakage'
  | 'breakage_share'
  | 'active'
  | 'earning'
  | 'using'
  | 'joined'
  | 'members'
  | 'redemptions'
  | 'points'
  | 'promised'
  | 'kept'
  | 'late'
  | 'kept_share'
  | 'uses'
  | 'cost';

export interface Translated {
  readonly en: string;
  readonly fr: string;
}

/** A column of a card family has the family's name, all others have words of the portal. */
export interface Column {
  readonly key: FigureKey | 'family';
  readonly family?: { readonly code: string; readonly name: Translated };
  readonly unit: Unit;
}

export type RowName =
  | { readonly kind: 'month'; readonly month: string }
  | { readonly kind: 'way'; readonly way: Way }
  | { readonly kind: 'promise'; readonly promise: PromiseKind }
  | { readonly kind: 'promotion'; readonly code: string; readonly name: Translated };

export interface Row {
  readonly name: RowName;
  readonly values: readonly (number | null)[];
}

export interface Total {
  readonly key: FigureKey;
  readonly unit: Unit;
  readonly value: number | null;
}

/** A report over one period. */
export interface ReportTable {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly totals: readonly Total[];
}

export interface Report extends Omit<ReportTable, 'totals'> {
  readonly report: ReportName;
  readonly period: Period;
  readonly before: Period;
  readonly isOpen: boolean;
  readonly currency: string;
  readonly totals: readonly (Total & { readonly before: number | null })[];
  readonly mail: Rhythm | null;
}

export const ways = [
  'shop',
  'miles',
  'purchases',
  'deposits',
  'cash_back',
  'investments',
  'external',
  'travel',
  'retailer',
] as const;
export type Way = (typeof ways)[number];

export const promiseKinds = [
  'merchandise',
  'giftcard',
  'egiftcard',
  'miles',
  'purchase',
  'annual_fee',
  'direct_deposit',
  'cash_back',
  'investment',
  'external',
  'travel',
  'retailer',
] as const;
export type PromiseKind = (typeof promiseKinds)[number];

export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
