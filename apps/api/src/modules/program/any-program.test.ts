import { cents, isPositive, points, rate, redemptionValue, topUpCost, withBonus } from '@rewards/amounts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoProgram } from '../../demo/program.ts';
import { cancellableUntil } from '../orders/order-windows.ts';
import { promiseDelivery } from '../orders/delivery-promise.ts';
import { windowOf } from '../activity/use-cases/list-activity.ts';
import { expiryOf } from '../activity/earning.ts';
import { programFacts } from '../content/index.ts';
import { overviewAnswer } from '../overview/overview.answer.ts';
import { purposes } from '../overview/overview.ts';
import { decidePayment } from '../purchases/payment.ts';
import { termsAnswer } from '../purchases/purchases.answer.ts';
import { compareWays } from '../redeem-ways/redeem-way.ts';
import { featuresOf } from './program.ts';
import { checkConfiguration, type ProgramConfiguration } from './program.documents.ts';

const { slug: _, ...demo } = demoProgram;
const NOW = new Date('2026-11-15T12:00:00Z');
/** More points than any bank owes, and the dearest purchase. */
const ALL_POINTS = points(100_000_000_000);
const DEAREST = cents(100_000_000_00);

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const numberPaths = (document: unknown, path: readonly string[] = []): string[][] => {
  if (typeof document === 'number') return [[...path]];
  return isTree(document) ? Object.entries(document).flatMap(([key, value]) => numberPaths(value, [...path, key])) : [];
};
function changed(document: unknown, [step, ...rest]: readonly string[], value: number): unknown {
  if (step === undefined) return value;
  if (Array.isArray(document))
    return document.map((each, at) => (String(at) === step ? changed(each, rest, value) : each));
  return isTree(document) ? { ...document, [step]: changed(document[step], rest, value) } : document;
}

/** The least or the most of a number, as the schema itself says when there is less or more. */
function limitOf(path: readonly string[], value: number): number | undefined {
  const checked = checkConfiguration(changed(demo, path, value));
  if (!('problems' in checked)) return undefined;
  return checked.problems.find(({ field }) => field === path.join('.'))?.limit;
}

const paths = numberPaths(demo);
const bounds = paths.map((path) => ({
  path,
  min: limitOf(path, -1_000_000_000) ?? Number.NaN,
  max: limitOf(path, Number.MAX_SAFE_INTEGER) ?? Number.NaN,
}));

/** Every number of the program anywhere between its ends, and often at one of them. */
const documents = fc
  .tuple(
    ...bounds.map(({ path, min, max }) =>
      fc
        .oneof(fc.constantFrom(min, max), fc.integer({ min, max }), fc.constant(undefined))
        .map((value) => ({ path, value })),
    ),
  )
  .map((changes) =>
    changes.reduce<unknown>((document, { path, value }) => {
      return value === undefined ? document : changed(document, path, value);
    }, demo),
  );

/** What does not fit together is mended as an operator would: the ends of a span the right way, a rate not too dear. */
function fitting(document: unknown): unknown {
  const checked = checkConfiguration(document);
  if (!('problems' in checked)) return document;
  return checked.problems.reduce<unknown>((mended, { field }) => {
    const path = field.split('.');
    const value = path.reduce<unknown>((inside, step) => (isTree(inside) ? inside[step] : undefined), demo);
    if (path.at(-1) === 'to') return changed(mended, path, limitOf(path, Number.MAX_SAFE_INTEGER) ?? 0);
    return typeof value === 'number' ? changed(mended, path, value) : mended;
  }, document);
}

function useAll(configuration: ProgramConfiguration): void {
  const program = { ...configuration, slug: 'any' };
  for (const type of ['merchandise', 'egiftcard', 'giftcard'] as const) {
    promiseDelivery({ product: { type }, recipient: null }, NOW, program.shop);
  }
  cancellableUntil({ recipient: null }, NOW, program.shop).toISOString();
  expiryOf(NOW, program.earning.lifeMonths).toISOString();
  windowOf(program, 'hsbcadv', NOW).since.toISOString();
  programFacts(program);

  const plain = rate(program.rates.redemption.numerator, program.rates.redemption.denominator);
  topUpCost(points(100_000_000), rate(program.rates.topUp.numerator, program.rates.topUp.denominator));
  for (const { percent } of [{ percent: 0 }, ...program.redemptions.travelBonus]) {
    const worth = withBonus(plain, percent);
    expect(redemptionValue(points(100_000_000), worth)).toSatisfy(Number.isSafeInteger);
    const { minimumPoints } = program.redemptions;
    const decided = decidePayment(points(minimumPoints), { worth, left: DEAREST, minimumPoints, description: '' });
    if (decided.ok)
      expect(isPositive(decided.value.cash)).toBe(isPositive(redemptionValue(points(minimumPoints), worth)));
  }

  const totals = {
    eligible: { count: 1, amount: DEAREST },
    redeemed: { count: 1, amount: DEAREST },
    fee: { id: 1, left: DEAREST },
  };
  termsAnswer({ program, features: featuresOf(program, 'hsbcpwe'), totals });
  compareWays(
    { points: points(100_000_000), balance: points(100_000_000) },
    {
      redemption: program.rates.redemption,
      minimumPoints: program.redemptions.minimumPoints,
      giftCardPoints: program.shop.minimumCartPoints,
      creditHours: program.statements.travelCreditHours,
      depositDays: program.redemptions.depositDays,
      egiftHours: program.shop.egiftHours,
      cancellationHours: program.shop.cancellationHours,
      travelBonus: program.redemptions.travelBonus,
      hasTravelBonus: true,
      annualFee: { isForCard: true, left: DEAREST },
      hasMiles: false,
      partners: [],
    },
  );
  const { data } = overviewAnswer({
    now: NOW,
    program,
    ledger: {
      issued: ALL_POINTS,
      adjusted: ALL_POINTS,
      expired: ALL_POINTS,
      redeemed: purposes.map((purpose) => ({ purpose, points: points(1_000_000) })),
      held: points(1),
    },
    available: ALL_POINTS,
    outstanding: ALL_POINTS,
    expiring: { months: [{ month: null, points: ALL_POINTS }], lapsed: ALL_POINTS },
    orderItems: [],
    redemptions: [],
    work: {
      holds: 0,
      heldPoints: points(0),
      adjustmentsWaiting: 0,
      changesWaiting: 0,
      casesOpen: 0,
      failedJobs: 0,
      promisesLate: 0,
    },
    unsettled: 0,
    lastCheck: undefined,
  });
  expect(Math.round(data.outstanding.amount * 100)).toSatisfy(Number.isSafeInteger);
}

describe('whatever the schema of a program takes', () => {
  test.each(bounds)('$path has a least and a most', ({ min, max }) => {
    expect(Number.isSafeInteger(min) && min >= 0).toBe(true);
    expect(Number.isSafeInteger(max) && max >= min).toBe(true);
  });

  test('promises, rates, payments, texts and the overview can be counted with it', () => {
    let taken = 0;
    fc.assert(
      fc.property(documents, (document) => {
        const checked = checkConfiguration(fitting(document));
        if ('problems' in checked) return;
        taken += 1;
        useAll(checked.configuration);
      }),
      { numRuns: 300 },
    );
    expect(taken).toBeGreaterThan(100);
  });
});
