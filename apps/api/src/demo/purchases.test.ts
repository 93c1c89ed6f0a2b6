import { pointsToNumber } from '@rewards/amounts';
import { describe, expect, test } from 'vitest';
import { demoMembers } from './members.ts';
import { demoHistory } from './purchases.ts';

const now = new Date('2026-11-15T12:00:00Z');
const DAY_MS = 86_400_000;
const active = demoMembers.flatMap(({ login, cards, isPooled }) =>
  cards
    .filter((card) => (card.status ?? 'A') === 'A' && !card.isAdditional)
    .map((card, place) => ({ login, card, accountId: place + 1, isFirstOfPool: !isPooled || place === 0 })),
);

describe('the purchases of the demonstration', () => {
  test('are the same every time', () => {
    for (const holder of active) expect(demoHistory(holder, now)).toEqual(demoHistory(holder, now));
  });

  test.each(active.map((holder) => [`${holder.login}-${holder.card.ending}`, holder] as const))(
    'of %s go back 120 days and have every state',
    (_name, holder) => {
      const { transactions } = demoHistory(holder, now);
      const ages = transactions.map(({ postedAt }) => (now.getTime() - postedAt.getTime()) / DAY_MS);
      expect(ages.every((age) => age > 0)).toBe(true);
      expect(ages.filter((age) => age < 140).reduce((a, b) => Math.max(a, b))).toBeGreaterThan(120);
      const large = transactions.filter(({ amount }) => Number(amount) >= 2_500);
      const isYoung = ({ postedAt }: { postedAt: Date }) => now.getTime() - postedAt.getTime() < 90 * DAY_MS;
      expect(large.some(isYoung)).toBe(true);
      expect(large.some((line) => !isYoung(line))).toBe(true);
      expect(transactions.filter(({ postedAt }) => postedAt < new Date('2020-10-30'))).toHaveLength(3);
    },
  );

  test('of the past three years earned, of before did not, and never more than the card has', () => {
    for (const holder of active) {
      const { transactions, redemptions } = demoHistory(holder, now);
      const old = transactions.filter(({ postedAt }) => postedAt < new Date('2023-10-01'));
      expect(old.every(({ earning }) => earning.length === 0)).toBe(true);
      const earned = transactions.reduce((sum, { points }) => sum + pointsToNumber(points), 0);
      const spent = redemptions.reduce((sum, { amount }) => sum + pointsToNumber(amount), 0);
      expect(earned - spent, holder.login).toBeLessThanOrEqual(holder.card.points);
    }
  });

  test('of whoever can afford it were paid back in part', () => {
    const rich = active.filter(({ card, isFirstOfPool }) => card.points >= 10_000 && isFirstOfPool);
    for (const holder of rich) expect(demoHistory(holder, now).redemptions.length, holder.login).toBeGreaterThan(0);
  });

  test.each([0, 40, 180, 366, 800])('fit their balances %i days from now, too', (days) => {
    const later = new Date(now.getTime() + days * DAY_MS);
    for (const holder of active) {
      const { transactions } = demoHistory(holder, later);
      const earned = transactions.reduce((sum, { points }) => sum + pointsToNumber(points), 0);
      expect(earned, holder.login).toBeLessThanOrEqual(holder.card.points);
    }
  });
});
