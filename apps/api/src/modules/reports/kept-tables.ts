import type { Worth } from './ledger-tables.ts';
import { type PromiseKind, promiseKinds, type ReportTable, shareOf } from './report.ts';

export interface PromiseCount {
  readonly kind: PromiseKind;
  readonly promised: number;
  readonly kept: number;
}

export interface PromotionCost {
  readonly code: string;
  readonly nameEn: string;
  readonly nameFr: string;
  readonly orders: number;
  readonly cost: number;
}

const valuesOf = ({ promised, kept }: Omit<PromiseCount, 'kind'>) =>
  [promised, kept, promised - kept, shareOf(kept, promised)] as const;

export function promisesKept(found: readonly PromiseCount[]): ReportTable {
  const columns = [
    { key: 'promised', unit: 'count' },
    { key: 'kept', unit: 'count' },
    { key: 'late', unit: 'count' },
    { key: 'kept_share', unit: 'share' },
  ] as const;
  const byKind = new Map(found.map((each) => [each.kind, each]));
  const whole = found.reduce(
    (sum, { promised, kept }) => ({ promised: sum.promised + promised, kept: sum.kept + kept }),
    { promised: 0, kept: 0 },
  );
  const totals = valuesOf(whole);
  return {
    columns,
    rows: promiseKinds.map((promise) => ({
      name: { kind: 'promise' as const, promise },
      values: valuesOf(byKind.get(promise) ?? { promised: 0, kept: 0 }),
    })),
    totals: columns.map((each, place) => ({ ...each, value: totals[place] ?? null })),
  };
}

export function promotionCosts(found: readonly PromotionCost[], worth: Worth): ReportTable {
  const columns = [
    { key: 'uses', unit: 'count' },
    { key: 'cost', unit: 'points' },
    { key: 'worth', unit: 'cash' },
  ] as const;
  const valuesIn = (orders: number, cost: number) => [orders, cost, worth(cost)] as const;
  const sum = (key: 'orders' | 'cost') => found.reduce((all, each) => all + each[key], 0);
  const totals = valuesIn(sum('orders'), sum('cost'));
  return {
    columns,
    rows: found.map(({ code, nameEn, nameFr, orders, cost }) => ({
      name: { kind: 'promotion' as const, code, name: { en: nameEn, fr: nameFr } },
      values: valuesIn(orders, cost),
    })),
    totals: columns.map((each, place) => ({ ...each, value: totals[place] ?? null })),
  };
}
