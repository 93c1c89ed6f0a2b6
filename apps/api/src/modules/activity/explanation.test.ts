import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FedCard, openFedCard } from '../../../../../tests/api/fed-card.ts';
import { bearer } from '../../../../../tests/api/signed-in.ts';
import { type FeedItem, feedItem, type TestCardFeed } from '../../../../../tests/api/test-card-feed.ts';
import type { TestWorld } from '../../../../../tests/api/test-house.ts';
import { takeInCardTransactions } from '../../jobs/take-in-card-transactions.ts';

/** A card with more points for some kinds of purchases. */
const LOGIN = 'elite';
const DAY_MS = 24 * 60 * 60_000;

let fed: FedCard;
let feed: TestCardFeed;
let world: TestWorld;
let card: string;
let account: number;
let token: string;
beforeAll(async () => {
  fed = await openFedCard(LOGIN);
  ({ world, feed, token, card, account } = fed);
});
afterAll(() => fed[Symbol.asyncDispose]());

const ask = async (path: string) =>
  (await world.first.http.inject({ url: `/v1${path}`, headers: bearer(token) })).json();
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

let planted = 0;
type Planted = Omit<FeedItem, 'card' | 'reference'> & { readonly reference?: string };
/** Lines as the bank tells them. Answers the names of the first. */
async function plant(...lines: Planted[]): Promise<string> {
  planted += 1;
  const named = lines.map((line, place) => feedItem({ reference: `planted-${planted}-${place}`, ...line, card }));
  feed.pages.splice(0, feed.pages.length, named);
  await world.first.house.pool.query('update card_feed_cursor set cursor = null');
  await takeInCardTransactions(world.first.house);
  return named[0]?.reference ?? '';
}

interface Shown {
  readonly id: string;
  readonly reference_identifier: string;
  readonly category: string | null;
  readonly ledger_transaction: { readonly amount: number } | null;
  readonly earning: readonly { readonly rule: string; readonly points: number }[];
  readonly why: readonly { readonly cause: string; readonly text: string }[];
}
async function shown(reference: string, locale = 'en-US'): Promise<Shown> {
  const path = `/member/account/${account}/transaction?from_date=2015-01-01&locale=${locale}`;
  for (let page = 1; page < 20; page += 1) {
    const { data } = await ask(`${path}&page=${page}`);
    const found = data.transactions_earnings.find((line: Shown) => line.reference_identifier === reference);
    if (found) return found;
  }
  throw new Error(`no line ${reference}`);
}

describe('where points are', () => {
  test.each<[string, string, RegExp, () => Promise<string>]>([
    [
      'a purchase whose kind earns no more',
      'plain_category',
      /^This kind earns what every purchase earns\. More points are for: /,
      () => plant({ amount_cents: 5_000, category: 'utilities' }),
    ],
    [
      'a refund before its purchase',
      'pending',
      /waits/,
      () => plant({ kind: 'refund', amount_cents: -900, refund_of: 'not-told-yet' }),
    ],
    [
      'a purchase that came back',
      'refunded',
      /taken back/,
      () =>
        plant(
          { reference: 'bought-1', amount_cents: 4_000 },
          { kind: 'refund', amount_cents: -4_000, refund_of: 'bought-1' },
        ),
    ],
    [
      'a part that came back',
      'partly_refunded',
      /^\$10\.00 of it was refunded/,
      () =>
        plant(
          { reference: 'bought-2', amount_cents: 4_000 },
          { kind: 'refund', amount_cents: -1_000, refund_of: 'bought-2' },
        ),
    ],
    ['a fee', 'fee', /^Fees do not earn points\.$/, () => plant({ kind: 'fee', amount_cents: 9_500, category: 'fee' })],
    ['less than a point', 'too_small', /too small/, () => plant({ amount_cents: 20, category: 'utilities' })],
    [
      'a purchase that the bank told late',
      'late',
      /later than usual/,
      () => plant({ amount_cents: 4_000, posted_at: ago(9) }),
    ],
    [
      'a purchase from before the card',
      'before_card',
      /before your card joined the program on /,
      async () => {
        await world.first.house.pool.query('update account set opened_at = $2 where id = $1', [account, ago(20)]);
        return plant({ amount_cents: 4_000, posted_at: ago(30) });
      },
    ],
    [
      'a purchase of long ago',
      'too_old',
      /would have expired/,
      () => plant({ amount_cents: 4_000, posted_at: ago(8 * 365) }),
    ],
  ])('is explained for %s', async (_what, cause, text, act) => {
    const line = await shown(await act());
    const found = line.why.find((each) => each.cause === cause);
    expect(found?.text).toMatch(text);
  });

  test('is explained in French, and needs no words where all was earned', async () => {
    const reference = await plant({ kind: 'fee', amount_cents: 9_900 });
    expect((await shown(reference, 'fr-CA')).why).toEqual([
      { cause: 'fee', text: 'Les frais ne rapportent pas de points.' },
    ]);
    const { bonus } = await bonusOfCard();
    const best = await shown(await plant({ amount_cents: 10_000, category: bonus }));
    expect(best).toMatchObject({ category: bonus, why: [] });
    expect(best.earning.map(({ rule }) => rule)).toEqual(['base', 'bonus']);
    const sum = best.earning.reduce((before, { points }) => before + points, 0);
    expect(best.ledger_transaction?.amount).toBe(sum);
  });

  test('a purchase that earned nothing always has a reason', async () => {
    const { data } = await ask(`/member/account/${account}/transaction?from_date=2015-01-01`);
    const silent = data.transactions_earnings.filter(
      (line: Shown & { kind: string }) =>
        ['purchase', 'fee'].includes(line.kind) && line.ledger_transaction === null && line.why.length === 0,
    );
    expect(silent).toEqual([]);
  });

  test('leads to a claim that knows the line', async () => {
    const { id } = await shown(
      await plant({ amount_cents: 5_100, category: 'utilities', description: 'Harvest Table' }),
    );
    const sent = await world.first.http.inject({
      method: 'POST',
      url: '/v1/member/custom-action',
      headers: { ...bearer(token), 'idempotency-key': 'claim-1' },
      payload: { action: 'report_missing_points', input: { transaction_id: id, text: 'This was a grocery store.' } },
    });
    expect(sent.statusCode).toBe(200);
    const [claim] = (await ask('/member/case')).data;
    expect(claim.about[0]).toContain('Harvest Table, $51.00');
  });
});

async function bonusOfCard(): Promise<{ readonly bonus: string }> {
  const { house } = world.first;
  const { rows } = await house.pool.query('select family from account where id = $1', [account]);
  const { earning } = await house.program();
  return { bonus: earning.families[rows[0].family]?.bonus[0]?.category ?? '' };
}
