import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareBooks } from '../../apps/api/src/books/compare-books.ts';
import { readPartnerBooks } from '../../apps/api/src/books/partner-books.ts';
import { readPortalBooks } from '../../apps/api/src/books/portal-books.ts';
import { promiseKeepers } from '../../apps/api/src/jobs/promise-keepers.ts';
import { followFulfilment } from '../../apps/api/src/modules/orders/index.ts';
import { keepPromises } from '../../apps/api/src/modules/promises/index.ts';
import { type MilesFloor, openMilesFloor, transfer } from '../api/miles-floor.ts';
import type { Answered, Redeemer } from '../api/redeem-floor.ts';

/** How many promises: a few in every run, a thousand with PROMISES=1000. */
const PROMISES = Number(process.env.PROMISES ?? '40');
const DAY_MS = 24 * 60 * 60_000;

/** How a partner behaves, and by what the sandbox knows it: the end of a number, the cents, the product. */
const tempers = {
  good: { ending: '001', cents: 0, sku: '100' },
  silent: { ending: '461', cents: 61, sku: '940' },
  late: { ending: '462', cents: 62, sku: '942' },
  never: { ending: '463', cents: 63, sku: '941' },
  wrong: { ending: '464', cents: 64, sku: '936' },
} as const;
type Temper = keyof typeof tempers;

let floor: MilesFloor;
let member: Redeemer;
let addressId: number;
const variants = new Map<string, number>();
const query = (text: string, values?: unknown[]) => floor.world.first.house.pool.query(text, values);

/** A product of each type for each temper: the sandbox knows them by the end of their number. */
async function stock(): Promise<void> {
  for (const type of ['merchandise', 'giftcard', 'egiftcard']) {
    const { rows } = await query(
      `select min(v.id) as id from variant v join product p on p.id = v.product_id
       where p.type = $1 and p.is_listed and v.is_listed and v.is_available
       group by p.id order by p.id limit $2`,
      [type, Object.keys(tempers).length],
    );
    for (const [place, [temper, { sku }]] of Object.entries(tempers).entries()) {
      const id = rows[place].id as number;
      await query(`delete from product_fee where product_id = (select product_id from variant where id = $1)`, [id]);
      await query('update variant set sku = $2 where id = $1', [id, `${type.slice(0, 2).toUpperCase()}X-000${sku}`]);
      await query(
        'update variant_price set amount = 2500, sale_amount = null, sale_from = null, sale_to = null where variant_id = $1',
        [id],
      );
      variants.set(`${type} ${temper}`, id);
    }
  }
}

async function buy(type: string, temper: Temper): Promise<Answered> {
  const gift = type === 'egiftcard' && {
    address: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' },
    is_disclosure_consent_accepted: true,
  };
  const line = { product_id: variants.get(`${type} ${temper}`), account_id: member.accountId, quantity: 1, ...gift };
  const { body } = await member.ask('POST', '/shoppingCart', line);
  return member.ask('POST', '/shoppingCart/checkout', {
    shopping_cart_id: body.cart.id,
    account_id: member.accountId,
    kount_session_id: 'visit-00000001',
    address_id: addressId,
    payment_details: { amount: 0, points_amount: body.cart.total, fiat_currency_code: 'USD' },
  });
}

const endingOf = (temper: Temper): string => (temper === 'good' ? '4821' : `00${tempers[temper].cents}`);

const ways: Record<string, (temper: Temper) => Promise<Answered>> = {
  miles: (temper) => transfer(member, 2_500, { ending: tempers[temper].ending, program: 'POLAR-CROSS' }),
  'cash back': (temper) =>
    member.ask('POST', `/member/account/${member.accountId}/cash-back`, { points: 2_500 + tempers[temper].cents }),
  deposit: (temper) =>
    member.ask('POST', `/member/account/${member.accountId}/direct-deposit`, {
      account_type: 'savings',
      account_last4: endingOf(temper),
      points: 2_500,
    }),
  investment: async (temper) => {
    const investment = { currency_id: 1, account_number: `12345${endingOf(temper)}`, product: 'brokerage' };
    const path = `/member/account/${member.accountId}/financial-redemption`;
    const { body } = await member.ask('POST', `${path}/verify`, { investment });
    const wanted = { verification_id: body.verification_id, points: 2_500 };
    return member.ask('POST', path, { data: { currency_id: 1, investments: [wanted] } });
  },
  parcel: (temper) => buy('merchandise', temper),
  'gift card': (temper) => buy('giftcard', temper),
  'eGift card': (temper) => buy('egiftcard', temper),
};

/** Everything that the worker does in a minute, until nothing is due. */
async function round(passMs: number, turns = Math.max(2, PROMISES / 100)): Promise<void> {
  const { fulfilment, ...rest } = floor.world.first.house;
  // The same worker, but one that asks once and does not pause before it asks again.
  const instruct: typeof fulfilment.instruct = (told) => fulfilment.instruct(told, { isWaitedFor: true });
  const house = { ...rest, fulfilment: { ...fulfilment, instruct } };
  await floor.let(passMs);
  for (let turn = 0; turn < turns; turn += 1) {
    await followFulfilment(house);
    await keepPromises({ ...house, keepers: promiseKeepers(house) });
  }
  await floor.work();
}

beforeAll(async () => {
  floor = await openMilesFloor();
  member = await floor.traveller();
  await floor.give(member, PROMISES * 3_000, 400 * DAY_MS);
  const { rows } = await query(
    `insert into address (member_id, first_name, last_name, address1, city, country, postal_code, region_code, is_default,
       created_at)
     select member_id, 'Maya', 'Laurent', '1 Main St', 'Portland', 'US', '97201', 'OR', false, now()
     from account_member where account_id = $1 and is_primary returning id`,
    [member.accountId],
  );
  addressId = rows[0].id;
  await stock();
});
afterAll(() => floor[Symbol.asyncDispose]());

interface Row {
  readonly temper: string;
  readonly subject_id: string;
  readonly told: boolean;
  readonly back: boolean;
  readonly withdrawal: string | null;
  readonly done: boolean;
  readonly open: boolean;
  readonly given: number;
  readonly taken: number;
}

test('[KEEP-02] partners that are silent, late or wrong: none goes unnoticed, none is paid twice, the books are equal', {
  timeout: 180_000 + PROMISES * 3_000,
}, async () => {
  const begun = new Map<string, { way: string; temper: Temper }>();
  const kinds = Object.keys(ways).flatMap((way) =>
    (Object.keys(tempers) as Temper[]).map((temper) => ({ way, temper })),
  );
  for (let place = 0; place < PROMISES; place += 1) {
    // Few accounts can be verified in a while: investments are among the first.
    const offered = place < kinds.length ? kinds : kinds.filter(({ way }) => way !== 'investment');
    const kind = offered[place % offered.length] as { way: string; temper: Temper };
    const { status, body } = await (ways[kind.way] as (temper: Temper) => Promise<Answered>)(kind.temper);
    expect([kind, status, body]).toEqual([kind, 200, expect.anything()]);
    begun.set(body.id, kind);
  }
  await floor.work();
  // In the first hour every order is told to fulfilment: three that get no answer end a turn.
  await round(0, 2 + PROMISES / 20);
  for (const days of [0.3, 2.3, 3.2, 9.5, 8, 14.5, 4, 21]) await round(days * DAY_MS);

  const { rows } = await query(
    `select p.subject_id, p.told_at is not null as told, p.withdrawn_at is not null as back, p.withdrawal,
         p.done_at is not null as done, p.is_open as open, coalesce(i.order_id, p.subject_id) as id,
         (select count(*)::int from journal_entry j where j.kind = 'refund' and (j.reference = 'redemption:' || p.subject_id
            or j.reference = 'order-item:' || p.subject_id)) as given,
         (select count(*)::int from journal_entry j where j.kind <> 'refund'
            and j.reference in ('redemption:' || p.subject_id, 'order:' || i.order_id)) as taken
       from promise_outcome p left join order_item i on i.id = p.subject_id
       where coalesce(i.order_id, p.subject_id) = any($1::uuid[])`,
    [[...begun.keys()]],
  );
  const found = (rows as (Row & { id: string })[]).map((row) => ({ ...row, ...begun.get(row.id) }));
  const table = Object.fromEntries(
    [...Map.groupBy(found, ({ way, temper }) => `${way}, ${temper}`)].map(([name, all]) => [
      name,
      {
        promised: all.length,
        kept: all.filter(({ done }) => done).length,
        told: all.filter(({ told }) => told).length,
        'points back': all.filter(({ given }) => given === 1).length,
        stopped: all.filter(({ withdrawal }) => withdrawal === 'stopped').length,
        'arrived late': all.filter(({ withdrawal }) => withdrawal === 'arrived').length,
        'still asked': all.filter(({ withdrawal }) => withdrawal === 'asked').length,
      },
    ]),
  );
  console.table(table);
  expect(found).toHaveLength(PROMISES);
  // None unnoticed: each is done, or its points are back and the member was told before.
  expect(found.filter(({ open }) => open)).toEqual([]);
  expect(found.filter(({ back, told }) => back && !told)).toEqual([]);
  // And no false alarm.
  expect(found.filter(({ temper, told }) => temper === 'good' && told)).toEqual([]);
  // None double: it was taken once, and is either done or came back once.
  expect(found.filter(({ taken }) => taken !== 1)).toEqual([]);
  expect(found.filter(({ done, given }) => (done ? given !== 0 : given !== 1))).toEqual([]);
  expect(found.filter(({ temper, done }) => temper === 'good' && !done)).toEqual([]);
  await floor.expectInvariants();
  const compared = compareBooks(
    await readPortalBooks(floor.world.first.house.database),
    await readPartnerBooks(floor.sandboxUrl),
  );
  expect(compared.flatMap(({ differences }) => differences).slice(0, 5)).toEqual([]);
});
