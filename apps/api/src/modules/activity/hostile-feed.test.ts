import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { feedItem, startTestCardFeed, type TestCardFeed } from '../../../../../tests/api/test-card-feed.ts';
import { takeIn as readFeed } from '../../../../../tests/api/take-in.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { accept } from '../../platform/result.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { checkInvariants } from '../points/index.ts';

let feed: TestCardFeed;
let world: TestWorld;
beforeAll(async () => {
  feed = await startTestCardFeed();
  world = await openWorld(feed.env);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await feed.close();
});
beforeEach(async () => {
  feed.pages.length = 0;
  feed.instead.length = 0;
  await sql`update card_feed_cursor set cursor = null`.execute(world.first.house.database);
});

const takeIn = () => readFeed(world.first);

interface Kept {
  readonly points: number;
  readonly amount_cents: number;
  readonly credited: number | null;
}
const keptAs = async (reference: string): Promise<Kept | undefined> => {
  const { rows } = await sql<Kept>`
    select points, amount_cents, (
      select available_delta from journal_entry
      where kind = 'earn' and journal_entry.reference = 'card-transaction:' || bank_reference
    ) as credited
    from card_transaction where bank_reference = ${reference}`.execute(world.first.house.database);
  return rows[0];
};

test('two tales of one reference: the first one counts, in the list and in the ledger alike', async () => {
  feed.pages.push([
    feedItem({ reference: 'h-1', card: 'cash-7759', amount_cents: 10_000, category: 'home' }),
    feedItem({ reference: 'h-1', card: 'cash-7759', amount_cents: 100_000_000, category: 'home' }),
    feedItem({ reference: 'h-2', card: 'cash-7759', amount_cents: 10_000, category: 'home' }),
    feedItem({ reference: 'h-2', card: 'cash-7759', amount_cents: -10_000, kind: 'refund', category: 'home' }),
  ]);
  expect(await takeIn()).toMatchObject({ taken: 2, repeated: 2 });
  const [first, second] = [await keptAs('h-1'), await keptAs('h-2')];
  expect(first).toMatchObject({ amount_cents: 10_000, credited: first?.points });
  expect(second).toMatchObject({ amount_cents: 10_000, credited: second?.points });
  expect(await checkInvariants(world.first.house)).toEqual([]);
});

test('a category that grows when it is written small does not hold up the lines around it', async () => {
  feed.pages.push([
    feedItem({ reference: 'h-3', card: 'cash-7759', amount_cents: 10_000, category: 'İ'.repeat(40) }),
    feedItem({ reference: 'h-4', card: 'cash-7759', amount_cents: 10_000 }),
  ]);
  expect(await takeIn()).toMatchObject({ taken: 1, setAside: 1, stoppedBy: undefined });
});

test('an answer without end is not read to its end', async () => {
  let sent = 0;
  feed.instead.push((response) => {
    const piece = ' '.repeat(1_000_000);
    const more = (): void => {
      while (!response.destroyed && sent < 100) {
        sent += 1;
        if (!response.write(piece)) return void response.once('drain', more);
      }
      response.end('{"data":[],"next_cursor":null}');
    };
    more();
  });
  expect(await takeIn()).toMatchObject({ stoppedBy: 'too_large' });
  expect(sent).toBeLessThan(50);
});

test('the invariants see a line that says more than was credited', async () => {
  feed.pages.push([feedItem({ reference: 'h-5', card: 'cash-7759', amount_cents: 10_000, category: 'home' })]);
  await takeIn();
  const say = (more: number) =>
    inTransaction(world.first.house.database, async (tx) => {
      await sql`alter table card_transaction disable trigger user`.execute(tx);
      await sql`update card_transaction set points = points + ${more} where bank_reference = 'h-5'`.execute(tx);
      await sql`alter table card_transaction enable trigger user`.execute(tx);
      return accept(undefined);
    });
  await say(1);
  expect(await checkInvariants(world.first.house)).toMatchObject([
    { invariant: "a card's transaction moved the points that it says" },
  ]);
  await say(-1);
});
