import { points } from '@rewards/amounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedItem, startTestCardFeed, type TestCardFeed } from '../../../../../tests/api/test-card-feed.ts';
import { takeIn as readFeed } from '../../../../../tests/api/take-in.ts';
import { openWorld, type TestHouse, type TestWorld } from '../../../../../tests/api/test-house.ts';
import type { FeedPart } from '../../partners/card-feed/card-feed.ts';
import { accept } from '../../platform/result.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { checkInvariants, spend } from '../points/index.ts';

let feed: TestCardFeed;
let world: TestWorld;
let another: TestHouse;
beforeAll(async () => {
  feed = await startTestCardFeed();
  world = await openWorld(feed.env);
  another = await world.openAnother();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await feed.close();
});

const query = async <Row>(text: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await text.execute(world.first.house.database)).rows;

beforeEach(async () => {
  feed.pages.length = 0;
  feed.instead.length = 0;
  await query(sql`delete from card_feed_cursor where parts > 1`);
  await query(sql`update card_feed_cursor set cursor = null`);
});

const takeIn = (house: TestHouse = world.first, part?: FeedPart) => readFeed(house, part);

const cardOf = async (reference: string) => {
  const [card] = await query(sql<{ accountId: number; poolId: number }>`
    select id as "accountId", pool_id as "poolId" from account where reference_identifier = ${reference}`);
  if (!card) throw new Error(`no card ${reference}`);
  return card;
};
const balanceOf = async (reference: string): Promise<number> => {
  const { poolId } = await cardOf(reference);
  const [row] = await query(sql<{ available: number }>`select available from pool_balance where pool_id = ${poolId}`);
  return row?.available ?? 0;
};
const pointsOf = async (reference: string): Promise<number | undefined> => {
  const [row] = await query(
    sql<{ points: number }>`select points from card_transaction where bank_reference = ${reference}`,
  );
  return row?.points;
};
/** What the balance of a card changes by while something is done. */
const gainOf = async (card: string, act: () => Promise<unknown>): Promise<number> => {
  const before = await balanceOf(card);
  await act();
  expect(await checkInvariants(world.first.house)).toEqual([]);
  return (await balanceOf(card)) - before;
};
const feedOf = (...pages: Parameters<typeof feedItem>[0][][]) => {
  feed.pages.splice(0, feed.pages.length, ...pages.map((page) => page.map(feedItem)));
};

describe('the feed', () => {
  test('earns by the rate table, keeps why, and lets the points expire at the end of a month', async () => {
    feedOf([{ reference: 'a-1', card: 'elite-7305', amount_cents: 40_050, category: 'airline', labels: ['airline'] }]);
    expect(await gainOf('elite-7305', takeIn)).toBe(400 + 801);
    const [line] = await query(sql<{ earning: unknown; labels: string[] }>`
      select earning, labels from card_transaction where bank_reference = 'a-1'`);
    expect(line).toEqual({
      labels: ['airline'],
      earning: [
        { rule: 'base', category: null, numerator: 1, denominator: 1, points: 400 },
        { rule: 'bonus', category: 'airline', numerator: 2, denominator: 1, points: 801 },
      ],
    });
    const [lot] = await query(sql<{ expires_at: Date }>`
      select lot.expires_at from points_lot lot join journal_entry entry on entry.id = lot.entry_id
      where entry.reference = 'card-transaction:a-1'`);
    expect(lot?.expires_at.toISOString()).toMatch(/T23:59:59\.999Z$/);
  });

  test('told twice in a page, again on the next, and again from the start is counted once', async () => {
    const item = { reference: 'b-1', card: 'premier-4821', amount_cents: 10_000 };
    feedOf([item, item], [item, { ...item, reference: 'b-2' }]);
    expect(await gainOf('premier-4821', takeIn)).toBe(200);
    await query(sql`update card_feed_cursor set cursor = null`);
    expect(await gainOf('premier-4821', takeIn)).toBe(0);
  });

  test('goes on from where it was left', async () => {
    feedOf([{ reference: 'c-1', card: 'premier-4821', amount_cents: 100 }]);
    await takeIn();
    feed.asked.length = 0;
    await takeIn();
    expect(feed.asked).toEqual(['/card-feed/transactions?after=1&limit=500']);
  });

  test('read by two processes at once is counted once, thirty times out of thirty', async () => {
    for (let round = 0; round < 30; round += 1) {
      const items = Array.from({ length: 20 }, (_, place) => ({
        reference: `d-${round}-${place}`,
        card: place % 2 ? 'premier-4821' : 'cash-7759',
        amount_cents: 1_000,
      }));
      await query(sql`update card_feed_cursor set cursor = null`);
      feedOf(items.toReversed());
      const before = await balanceOf('premier-4821');
      const reports = await Promise.all([takeIn(), takeIn(another), takeIn(), takeIn(another)]);
      expect((await balanceOf('premier-4821')) - before).toBe(100);
      expect(reports.reduce((sum, { taken }) => sum + taken, 0)).toBe(20);
    }
    expect(await checkInvariants(world.first.house)).toEqual([]);
  });

  test('in parts, side by side and by two processes at once, each line is counted once, and each part goes on where it was', async () => {
    const page = (round: number) =>
      Array.from({ length: 20 }, (_, place) => ({
        reference: `p-${round}-${place}`,
        card: place % 2 ? 'premier-4821' : 'cash-7759',
        amount_cents: 1_000,
      }));
    feedOf(page(0));
    await takeIn();
    feedOf(page(0), page(1));
    const parts = [0, 1].map((part) => ({ parts: 2, part }));
    const before = await balanceOf('premier-4821');
    const reports = await Promise.all(parts.flatMap((part) => [takeIn(world.first, part), takeIn(another, part)]));
    // What the whole feed had been read to is not read again.
    expect(reports.reduce((sum, { taken }) => sum + taken, 0)).toBe(20);
    expect(reports.reduce((sum, { repeated }) => sum + repeated, 0)).toBe(0);
    expect((await balanceOf('premier-4821')) - before).toBe(100);
    feed.asked.length = 0;
    for (const part of parts) await takeIn(world.first, part);
    expect(feed.asked).toEqual([
      '/card-feed/transactions?parts=2&part=0&after=2&limit=500',
      '/card-feed/transactions?parts=2&part=1&after=2&limit=500',
    ]);
    expect(await checkInvariants(world.first.house)).toEqual([]);
  });

  test('a page that fails halfway leaves neither lines, points nor cursor behind', async () => {
    feedOf([{ reference: 'e-1', card: 'premier-4821', amount_cents: 5_000 }]);
    await query(sql`alter table card_feed_cursor add constraint broken check (cursor is distinct from '1')`);
    await expect(takeIn()).rejects.toThrow();
    expect(await pointsOf('e-1')).toBeUndefined();
    await query(sql`alter table card_feed_cursor drop constraint broken`);
    expect(await gainOf('premier-4821', takeIn)).toBe(50);
  });

  test('what nobody can place is kept beside and counted once, and the lines around it count', async () => {
    const good = (reference: string) => feedItem({ reference, card: 'premier-4821', amount_cents: 1_000 });
    const rubbish = [
      null,
      { reference: 'x' },
      feedItem({ reference: 'f-neg', card: 'premier-4821', amount_cents: -5 }),
      feedItem({ reference: 'f-nul', card: 'premier-4821', amount_cents: 5, description: 'a\0b' }),
      feedItem({ reference: 'f-half', card: 'premier-4821', amount_cents: 5, description: 'a\ud800' }),
      feedItem({ reference: 'f-date', card: 'premier-4821', amount_cents: 5, posted_at: '9999-01-01T00:00:00Z' }),
      feedItem({ reference: 'f-long', card: 'premier-4821', amount_cents: 5, description: 'x'.repeat(201) }),
      feedItem({ reference: 'y'.repeat(65), card: 'premier-4821', amount_cents: 5 }),
      feedItem({ reference: 'f-eur', card: 'premier-4821', amount_cents: 5, currency: 'EUR' }),
      feedItem({ reference: 'f-card', card: 'nobody-0000', amount_cents: 5 }),
    ];
    feed.pages.push([good('f-1'), ...rubbish, ...rubbish, good('f-2')]);
    expect(
      await gainOf('premier-4821', async () => {
        expect(await takeIn()).toMatchObject({ taken: 2, setAside: rubbish.length, stoppedBy: undefined });
      }),
    ).toBe(20);
    const reasons = await query(sql<{ reason: string; count: number }>`
      select reason, count(*) from card_feed_leftover where told not like '%filler%' group by reason order by reason`);
    expect(reasons).toEqual([
      { reason: 'other_currency', count: 1 },
      { reason: 'unknown_card', count: 1 },
      { reason: 'unreadable', count: 8 },
    ]);
  });

  test('a card that becomes known claims what was told about it', async () => {
    feedOf([{ reference: 'g-1', card: 'premier-new', amount_cents: 7_700 }]);
    expect(await takeIn()).toMatchObject({ taken: 0, setAside: 1 });
    const { poolId } = await cardOf('premier-4821');
    await query(sql`insert into account (reference_identifier, pool_id, type_code, family, status_code, opened_at)
      values ('premier-new', ${poolId}, 'hsbcprem', 'premier-world', 'A', now())`);
    expect(await gainOf('premier-4821', takeIn)).toBe(77);
    expect(await query(sql`select from card_feed_leftover where card = 'premier-new'`)).toEqual([]);
  });

  test('fees earn nothing, and neither does what is told when its points would be gone', async () => {
    feedOf([
      { reference: 'h-1', card: 'premier-4821', kind: 'fee', amount_cents: 9_500 },
      { reference: 'h-2', card: 'premier-4821', amount_cents: 9_500, posted_at: '2019-05-05T00:00:00Z' },
    ]);
    expect(await gainOf('premier-4821', takeIn)).toBe(0);
    expect(await pointsOf('h-2')).toBe(0);
  });

  test('a feed that is down for a moment is asked again; one that stays down is left for the next minute', async () => {
    feedOf([{ reference: 'i-1', card: 'premier-4821', amount_cents: 500 }]);
    const down = (response: { statusCode: number; end: () => void }) => {
      response.statusCode = 503;
      response.end();
    };
    feed.instead.push(down);
    expect(await takeIn()).toMatchObject({ taken: 1, stoppedBy: undefined });
    feed.instead.push(down, down, down);
    expect(await takeIn()).toMatchObject({ taken: 0, stoppedBy: 'http_503' });
  });
});

describe('a refund', () => {
  const bought = { reference: 'r-1', card: 'business-1107', amount_cents: 33_333, category: 'office' };
  const back = (reference: string, of: string | null, amount: number) =>
    ({
      reference,
      card: 'business-1107',
      kind: 'refund',
      amount_cents: -amount,
      category: 'office',
      refund_of: of,
    }) as const;

  test('in pieces takes back exactly what the purchase earned, and no more', async () => {
    feedOf([bought]);
    expect(await gainOf('business-1107', takeIn)).toBe(333 + 666);
    feedOf([back('r-2', 'r-1', 10_000)], [back('r-3', 'r-1', 23_333), back('r-4', 'r-1', 500)]);
    expect(
      await gainOf('business-1107', async () => {
        await query(sql`update card_feed_cursor set cursor = null`);
        await takeIn();
      }),
    ).toBe(-999);
    expect(await pointsOf('r-4')).toBe(0);
    const [line] = await query(sql<{ earning: { points: number }[]; points: number }>`
      select earning, points from card_transaction where bank_reference = 'r-2'`);
    expect(line?.earning.reduce((sum, part) => sum + part.points, 0)).toBe(line?.points);
  });

  test('[TXN-02] of a whole purchase is what the card got back of it, of a part the part', async () => {
    feedOf([
      { ...bought, reference: 'w-1', amount_cents: 9_000 },
      { ...bought, reference: 'w-2', amount_cents: 9_000 },
      back('w-3', 'w-1', 9_000),
      back('w-4', 'w-2', 6_000),
    ]);
    await takeIn();
    const returned = await query(sql<{ returned_cents: number }>`
      select returned_cents from card_transaction where bank_reference in ('w-1', 'w-2') order by bank_reference`);
    expect(returned).toEqual([{ returned_cents: 9_000 }, { returned_cents: 6_000 }]);
  });

  test('told before its purchase waits for it', async () => {
    feedOf([back('s-2', 's-1', 4_000)], [{ ...bought, reference: 's-1', amount_cents: 10_000 }]);
    expect(await gainOf('business-1107', takeIn)).toBe(300 - 120);
    expect(await pointsOf('s-2')).toBe(-120);
  });

  test('of another card’s purchase takes nothing', async () => {
    feedOf([{ ...bought, reference: 't-1', card: 'elite-7305' }, back('t-2', 't-1', 33_333)]);
    expect(await gainOf('business-1107', takeIn)).toBe(0);
  });

  test('that names nothing takes back what its amount would earn; a refunded fee takes nothing', async () => {
    feedOf([
      back('u-1', null, 1_000),
      { reference: 'u-2', card: 'business-1107', kind: 'fee', amount_cents: 5_000 },
      back('u-3', 'u-2', 5_000),
    ]);
    expect(await gainOf('business-1107', takeIn)).toBe(-30);
  });

  test('of a purchase whose points were spent leaves a debt that the next earning settles', async () => {
    const low = await cardOf('low-9043');
    feedOf([{ reference: 'v-1', card: 'low-9043', amount_cents: 100_000 }]);
    await takeIn();
    const { clock, database } = world.first.house;
    const all = await balanceOf('low-9043');
    const spent = await inTransaction(database, (tx) =>
      spend(tx, {
        ...low,
        reference: 'test:v',
        reason: 'test',
        at: clock.now(),
        amount: points(all),
        purpose: 'redeemed_shop',
      }),
    );
    expect(spent).toEqual(accept(undefined));
    feedOf([], [{ reference: 'v-2', card: 'low-9043', kind: 'refund', amount_cents: -100_000, refund_of: 'v-1' }]);
    await takeIn();
    expect(await balanceOf('low-9043')).toBe(0);
    feedOf([], [], [{ reference: 'v-3', card: 'low-9043', amount_cents: 60_000 }]);
    expect(await gainOf('low-9043', takeIn)).toBe(0);
    feedOf([], [], [], [{ reference: 'v-4', card: 'low-9043', amount_cents: 60_000 }]);
    expect(await gainOf('low-9043', takeIn)).toBe(200);
  });
});

describe('the tables', () => {
  test.each([
    [
      `insert into card_transaction (account_id, bank_reference, kind, amount_cents, currency, description, posted_at, taken_in_at, redeemed_cents)
      select id, 'z-1', 'purchase', 100, 'USD', 'x', now(), now(), 101 from account limit 1`,
    ],
    [
      `insert into card_transaction (account_id, bank_reference, kind, amount_cents, currency, description, posted_at, taken_in_at)
      select id, 'z-2', 'refund', 100, 'USD', 'x', now(), now() from account limit 1`,
    ],
    [
      `insert into card_transaction (account_id, bank_reference, kind, amount_cents, currency, description, posted_at, taken_in_at, points)
      select id, 'z-3', 'fee', 100, 'USD', 'x', now(), now(), 5 from account limit 1`,
    ],
    [`update card_transaction set amount_cents = amount_cents + 1`],
    [`update card_transaction set points = points + 1 where points > 0`],
    [`update card_transaction set redeemed_cents = -1`],
    [`delete from card_transaction`],
    [`truncate card_transaction`],
  ])('refuse %s', async (statement) => {
    await expect(world.first.house.pool.query(statement)).rejects.toThrow();
  });
});
