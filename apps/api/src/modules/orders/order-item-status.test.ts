import { cents } from '@rewards/amounts';
import { generalStatuses, orderItemStatuses as contractStatuses } from '@rewards/contract';
import { locales } from '@rewards/text';
import { loadServerWords } from '@rewards/text/server';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayMove, type Mover, moves, type OrderItemStatus, orderItemStatuses } from './order-item-status.ts';
import { planMoves, type Step } from './order-moves.ts';
import { canCancel } from './order-windows.ts';

const movers: readonly Mover[] = ['member', 'fulfilment', 'staff', 'system'];
const noon = new Date('2026-06-01T12:00:00Z');
const targetsOf = (from: OrderItemStatus): OrderItemStatus[] =>
  orderItemStatuses.filter((to) => movers.some((by) => mayMove(from, to, by)));

const itemAt = (status: OrderItemStatus) => ({
  id: 'item',
  status,
  statusPlace: 5,
  paidCents: cents(0),
  history: [{ place: 5, status, at: noon, note: null }],
});
const stepTo = (to: OrderItemStatus, by: Mover): Step => ({ itemId: 'item', to, by, at: noon, note: null });

const anyStatus = fc.constantFrom(...orderItemStatuses);
const anyMover = fc.constantFrom(...movers);

describe('the transition table', () => {
  test('[ORD-02, ORD-08] has a row for each of the 29 statuses of the contract', () => {
    expect(orderItemStatuses).toEqual(contractStatuses);
    expect(orderItemStatuses).toHaveLength(29);
    expect(Object.keys(moves).toSorted()).toEqual([...orderItemStatuses].toSorted());
  });

  test('[ORD-08] every status is reached from new', () => {
    const reached = new Set<OrderItemStatus>(['new']);
    for (const status of reached) for (const next of targetsOf(status)) reached.add(next);
    expect([...reached].toSorted()).toEqual([...orderItemStatuses].toSorted());
  });

  test('[ORD-08] from every status an end can be reached, and the ends are these', () => {
    const ends = orderItemStatuses.filter((status) => targetsOf(status).length === 0);
    expect(ends.toSorted()).toEqual(['cancelled', 'declined', 'gifted', 'not_available', 'refunded']);
    const leading = new Set<OrderItemStatus>(ends);
    for (let before = -1; before !== leading.size; ) {
      before = leading.size;
      for (const status of orderItemStatuses) if (targetsOf(status).some((to) => leading.has(to))) leading.add(status);
    }
    expect(leading.size).toBe(orderItemStatuses.length);
  });

  test('[ORD-03] members cancel from these five alone, and nothing moves to where it is', () => {
    expect(orderItemStatuses.filter((status) => mayMove(status, 'cancelled', 'member')).toSorted()).toEqual(
      ['new', 'placed', 'processing', 'backordered', 'hold'].toSorted(),
    );
    for (const status of orderItemStatuses) for (const by of movers) expect(mayMove(status, status, by)).toBe(false);
  });

  test('the spine is walked by those who walk it', () => {
    const spine: [OrderItemStatus, OrderItemStatus, Mover][] = [
      ['new', 'placed', 'system'],
      ['placed', 'processing', 'fulfilment'],
      ['processing', 'shipped', 'fulfilment'],
      ['shipped', 'delivered', 'fulfilment'],
      ['delivered', 'return_requested', 'member'],
      ['return_requested', 'return_accepted', 'fulfilment'],
      ['return_accepted', 'returned', 'fulfilment'],
      ['returned', 'refund_in_progress', 'system'],
      ['refund_in_progress', 'refunded', 'system'],
    ];
    for (const [from, to, by] of spine) expect(mayMove(from, to, by)).toBe(true);
    // A member delivers, accepts and refunds nothing.
    for (const to of ['shipped', 'delivered', 'return_accepted', 'returned', 'refund_in_progress', 'refunded'] as const)
      for (const from of orderItemStatuses) expect(mayMove(from, to, 'member')).toBe(false);
  });

  test('[ORD-02] a move outside of it is refused, whoever asks, and changes nothing', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, anyMover, (from, to, by) => {
        const { entries, refused } = planMoves([itemAt(from)], [stepTo(to, by)]);
        if (mayMove(from, to, by)) {
          expect(refused).toEqual([]);
          expect(entries[0]).toMatchObject({ from, to, by, place: 6 });
        } else expect({ entries, refused }).toEqual({ entries: [], refused: [stepTo(to, by)] });
      }),
      { numRuns: 2_000 },
    );
  });

  test('[ORD-02] any sequence leaves a history without a gap whose every step is in the table', () => {
    const anyStep = fc.record({ to: anyStatus, by: anyMover, minutes: fc.integer({ min: -100, max: 100 }) });
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), (wanted) => {
        const steps = wanted.map(({ to, by, minutes }) => ({
          ...stepTo(to, by),
          at: new Date(noon.getTime() + minutes * 60_000),
        }));
        const { entries } = planMoves([itemAt('placed')], steps);
        let [at, status] = [noon, 'placed' as OrderItemStatus];
        for (const [place, entry] of entries.entries()) {
          expect([entry.place, entry.from]).toEqual([6 + place, status]);
          expect(mayMove(entry.from, entry.to, entry.by)).toBe(true);
          expect(entry.at >= at).toBe(true);
          [at, status] = [entry.at, entry.to];
        }
      }),
    );
  });

  test('what came back is refunded without being asked, and money on a card takes its time', () => {
    const statuses = (paidCents: number) =>
      planMoves(
        [{ ...itemAt('return_in_progress'), paidCents: cents(paidCents) }],
        [stepTo('returned', 'fulfilment')],
      ).entries.map(({ to, by }) => [to, by]);
    expect(statuses(0)).toEqual([
      ['returned', 'fulfilment'],
      ['refund_in_progress', 'system'],
      ['refunded', 'system'],
    ]);
    expect(statuses(1)).toEqual([
      ['returned', 'fulfilment'],
      ['refund_in_progress', 'system'],
    ]);
  });
});

test('[ORD-03] an item can be cancelled up to the last moment of its window, and not at it', () => {
  const rules = { cancellationHours: 6, returnDays: 14, damageDays: 7 };
  const endsAtMs = 6 * 60 * 60 * 1000;
  const canCancelAt = (ms: number) =>
    canCancel({ status: 'placed', recipient: null }, new Date(0), rules, new Date(ms));
  expect([canCancelAt(endsAtMs - 1), canCancelAt(endsAtMs)]).toEqual([true, false]);
});

test('[ORD-08] every status, general ones too, has a label in both languages', async () => {
  const words = await loadServerWords();
  for (const locale of locales) {
    for (const status of [...orderItemStatuses, ...generalStatuses]) {
      const label = words[locale].t(`orderStatuses.${status}`);
      expect(label).not.toBe('');
      expect(label).not.toContain('orderStatuses');
    }
  }
});
