import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { type FedCard, openFedCard } from '../../../../../tests/api/fed-card.ts';
import { bearer } from '../../../../../tests/api/signed-in.ts';
import { type FeedItem, feedItem, type TestCardFeed } from '../../../../../tests/api/test-card-feed.ts';
import type { TestWorld } from '../../../../../tests/api/test-house.ts';
import { takeInCardTransactions } from '../../jobs/take-in-card-transactions.ts';

/** One point more a dollar, of a hundred dollars a year. The demonstration buys nothing of this kind with the card. */
const ROW = { category: 'office', pointsPerDollar: { numerator: 1, denominator: 1 }, mostDollarsAYear: 100 };

let fed: FedCard;
let feed: TestCardFeed;
let world: TestWorld;
let card: string;
let account: number;
let token: string;
beforeAll(async () => {
  fed = await openFedCard('elite');
  ({ world, feed, token, card, account } = fed);
  const { house } = world.first;
  const path = '{earning,families,elite,bonus}';
  await house.pool.query(
    `update program set configuration = jsonb_set(configuration, $1, configuration #> $1 || $2::jsonb)`,
    [path, JSON.stringify([ROW])],
  );
  await eventually(
    async () => (await house.program()).earning.families['elite']?.bonus.some(({ category }) => category === 'office'),
    (isThere) => isThere === true,
  );
});
afterAll(() => fed[Symbol.asyncDispose]());

const ask = async (path: string) =>
  (await world.first.http.inject({ url: `/v1${path}`, headers: bearer(token) })).json();

async function tell(...lines: Omit<FeedItem, 'card'>[]): Promise<void> {
  const told = lines.map((line) => feedItem({ category: 'office', ...line, card }));
  feed.pages.splice(0, feed.pages.length, told);
  await world.first.house.pool.query('update card_feed_cursor set cursor = null');
  await takeInCardTransactions(world.first.house);
}

/** What the member sees of it: points by rule, and why. */
async function seen(reference: string, locale = 'en-US') {
  const path = `/member/account/${account}/transaction?from_date=2015-01-01&locale=${locale}`;
  for (let page = 1; page < 20; page += 1) {
    const { data } = await ask(`${path}&page=${page}`);
    const line = data.transactions_earnings.find(
      (each: { reference_identifier: string }) => each.reference_identifier === reference,
    );
    if (line) {
      const { earning, why, ledger_transaction: moved } = line;
      return {
        points: moved?.amount ?? 0,
        parts: earning.map(({ points }: { points: number }) => points),
        why: why.map(({ text }: { text: string }) => text),
      };
    }
  }
  throw new Error(`no line ${reference}`);
}

describe('a category that earns more up to a limit of the year', () => {
  test('earns more up to it, in the order of the feed, and says why no more; a line told twice counts once', async () => {
    await tell({ reference: 'y-1', amount_cents: 6_000 });
    await tell(
      { reference: 'y-1', amount_cents: 6_000 },
      { reference: 'y-2', amount_cents: 6_000 },
      { reference: 'y-3', amount_cents: 6_000 },
    );
    const text = /^Your card earns more points for this kind up to \$100\.00 a year\. That was reached for \d{4}:/;
    expect(await seen('y-1')).toEqual({ points: 120, parts: [60, 60], why: [] });
    expect(await seen('y-2')).toEqual({ points: 100, parts: [60, 40], why: [expect.stringMatching(text)] });
    expect(await seen('y-3')).toEqual({ points: 60, parts: [60], why: [expect.stringMatching(text)] });
    expect((await seen('y-3', 'fr-CA')).why[0]).toMatch(
      /^Votre carte rapporte plus de points pour ce type jusqu’à 100,00\s\$/,
    );
  });

  test('takes back, piece by piece, exactly what was earned', async () => {
    await tell({ reference: 'y-back-1', kind: 'refund', amount_cents: -3_000, refund_of: 'y-2' });
    await tell({ reference: 'y-back-2', kind: 'refund', amount_cents: -3_000, refund_of: 'y-2' });
    expect([(await seen('y-back-1')).points, (await seen('y-back-2')).points]).toEqual([-40, -60]);
  });

  test('takes back the part above the limit first, where a refund names no purchase', async () => {
    // 120 dollars count: 20 of these were above the limit.
    await tell({ reference: 'y-back-3', kind: 'refund', amount_cents: -3_000 });
    expect(await seen('y-back-3')).toMatchObject({ points: -40, parts: [-30, -10] });
  });

  test('begins again with each year', async () => {
    const lastYear = `${new Date().getUTCFullYear() - 1}-12-31T23:00:00Z`;
    await tell({ reference: 'y-4', amount_cents: 9_000, posted_at: lastYear });
    expect(await seen('y-4')).toMatchObject({ points: 180, parts: [90, 90] });
  });
});
