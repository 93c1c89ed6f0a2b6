import { randomUUID } from 'node:crypto';
import { cents, points } from '@rewards/amounts';
import type { MemberOrder, RedeemedOrder } from '@rewards/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buy } from '../../../../../tests/api/card-lines.ts';
import { book } from '../../../../../tests/api/book-travel.ts';
import { openMilesFloor, transfer } from '../../../../../tests/api/miles-floor.ts';
import type { RedeemFloor, Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { openDesk } from '../../../../../tests/api/staff-desk.ts';
import type { Transaction } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { insertRedemption } from '../redemptions/index.ts';

let floor: RedeemFloor;
let member: Redeemer;
let other: Redeemer;
beforeAll(async () => {
  const miles = await openMilesFloor();
  floor = miles;
  [member, other] = await Promise.all([miles.traveller(), floor.redeemer('business')]);
  await floor.give(member, 1_000_000);
});
afterAll(async () => {
  await floor.expectInvariants();
  await floor[Symbol.asyncDispose]();
});

interface Listed {
  readonly data: MemberOrder[];
  readonly total: number;
  readonly is_current: boolean;
}
const list = async (who: Redeemer, query = ''): Promise<Listed> =>
  (await who.ask('GET', `/member/order?count=50&${query}`)).body;
const ofChannels = (who: Redeemer, codes: string) => list(who, `sale_channel_type_codes=${codes}`);
const newest = async (who: Redeemer, codes: string) => {
  const [order] = (await ofChannels(who, codes)).data as RedeemedOrder[];
  const item = order?.order_items[0];
  if (!order || !item) throw new Error(`nothing of ${codes}`);
  return { order, item };
};

const paidAtTheTill = (tx: Transaction, { accountId }: Redeemer, redemptionId: string) =>
  sql`
    with enrolment as (
      insert into retailer_enrolment (member_id, account_id, link_id, retailer_account, enrolled_at)
      select member_id, account_id, 'till', 'm***', now() from account_member where account_id = ${accountId} and is_primary
      returning id)
    insert into retailer_purchase (request_key, enrolment_id, redemption_id, account_id, points, at)
    select 'till', id, ${redemptionId}, ${accountId}, 2500, now() from enrolment`.execute(tx);

/** As if the kind's own page had redeemed: what the list makes of it is the same for all of them. */
async function redeem(
  who: Redeemer,
  kind: 'purchase' | 'annual_fee' | 'cash_back' | 'direct_deposit' | 'investment' | 'external' | 'retailer',
): Promise<string> {
  const { house } = floor.world.first;
  const { rows } = await house.pool.query<{ pool_id: number; member_id: string }>(
    `select a.pool_id, m.member_id from account a join account_member m on m.account_id = a.id
     where a.id = $1 and m.is_primary`,
    [who.accountId],
  );
  const paysFor = { purchase: 'purchase', annual_fee: 'fee' } as const;
  const line =
    kind === 'purchase' || kind === 'annual_fee' ? await buy(floor, who, { cents: 2_500, kind: paysFor[kind] }) : null;
  const id = randomUUID();
  const at = house.clock.now();
  const redeemed = await inTransaction(house.database, async (tx) => {
    const written = await insertRedemption(tx, {
      id,
      kind,
      purpose: 'redeemed_external',
      memberId: rows[0]?.member_id ?? '',
      accountId: who.accountId,
      poolId: rows[0]?.pool_id ?? 0,
      points: points(2_500),
      cash: cents(2_500),
      units: null,
      title: { en: `A ${kind}`, fr: `Un ${kind}` },
      details: line === null ? {} : { transactionId: Number(line) },
      promisedBy: at,
      cancelUntil: null,
      at,
      isConfirmed: true,
      isImported: true,
    });
    if (kind === 'retailer') await paidAtTheTill(tx, who, id);
    await sql`update card_transaction set redeemed_cents = 2500 where id = ${line}`.execute(tx);
    return written;
  });
  expect(redeemed.ok).toBe(true);
  return id;
}

describe('one list of orders', () => {
  test.each([
    ['purchase', 'CHBK'],
    ['annual_fee', 'CHBK'],
    ['cash_back', 'CHBK'],
    ['direct_deposit', 'FPC'],
    ['investment', 'FPC'],
    ['external', 'EXTR'],
    ['retailer', 'LRG'],
  ] as const)('[ORD-01, API-01] a redemption of the kind %s is an order of the channel %s', async (kind, code) => {
    const id = await redeem(member, kind);
    const { order, item } = await newest(member, code);
    expect(order).toMatchObject({
      id,
      sale_channel_type_code: code,
      total_price: 2_500,
      paid_price: 2_500,
      cash_amount: 0,
      discounted_price: 0,
      can_cancel: false,
      is_declined: false,
    });
    expect(item).toMatchObject({
      order_item_number: `${order.order_number}-1`,
      status: 'confirmed',
      total: 2_500,
      product: { name: `A ${kind}` },
      payload: { redemption: { id, kind, status: 'confirmed' }, booking: null },
    });
    const one = await member.ask('GET', `/member/order/${id}?locale=fr-CA`);
    expect(one.body.data.order_items[0].product.name).toBe(`Un ${kind}`);
    expect((await other.ask('GET', `/member/order/${id}`)).status).toBe(404);
  });

  test('[ORD-01] the list is over all of the member’s accounts, and says which card it was', async () => {
    const wallet = await floor.redeemer('wallet');
    const { accounts } = (await wallet.ask('GET', '/member/account')).body.data;
    const ids: string[] = [];
    for (const { id: accountId } of accounts.slice(0, 2)) {
      await floor.give({ ...wallet, accountId }, 10_000);
      ids.push(await redeem({ ...wallet, accountId }, 'cash_back'));
    }
    const mine = (await ofChannels(wallet, 'CHBK')).data.filter(({ id }) => ids.includes(id));
    expect(mine.map(({ account_id }) => account_id)).toEqual([accounts[1].id, accounts[0].id]);
    expect(new Set(mine.map(({ medium }) => medium.masked_number)).size).toBe(2);
  });

  test('[ORD-01, ORD-03] miles are an order of the airline, and can be cancelled in the partner’s own window alone', async () => {
    expect((await transfer(member, 5_000)).status).toBe(200);
    const final = await newest(member, 'ASC');
    expect(final.item.payload).toMatchObject({ airline: 'Blue Ridge Airways', partner: null });
    expect([final.order.can_cancel, final.item.can_cancel, final.order.cancel_until]).toEqual([false, false, null]);
    const refused = await member.ask('PUT', `/member/orderCancel/${final.order.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_cancellable']);

    expect((await transfer(member, 6_000, { program: 'POLAR-CROSS' })).status).toBe(200);
    const before = await member.balance();
    const open = await newest(member, 'ASC');
    expect([open.order.can_cancel, open.item.can_cancel, open.order.cancel_until]).toEqual([
      true,
      true,
      expect.any(String),
    ]);
    const path = `/member/order/${open.order.id}/cancelItem/${open.item.id}`;
    for (const time of [1, 2]) {
      const cancelled = await member.ask('PUT', path, undefined, `take-back-${time}`);
      expect([cancelled.status, cancelled.body.data.can_cancel]).toEqual([200, false]);
      expect(cancelled.body.data.order_items[0]).toMatchObject({ status: 'cancelled', refunded_points: 6_000 });
    }
    expect(await member.balance()).toBe(before + 6_000);
  });

  test('[ORD-03] silence about a cancellation is called neither a yes nor a no', async () => {
    expect((await transfer(member, 6_500, { program: 'POLAR-CROSS' })).status).toBe(200);
    await floor.work();
    const { order } = await newest(member, 'ASC');
    floor.line.isLost = () => true;
    const silent = await member.ask('PUT', `/member/orderCancel/${order.id}`);
    floor.line.isLost = () => false;
    expect([silent.status, silent.body.code]).toEqual([409, 'in_progress']);
    expect((await newest(member, 'ASC')).item.payload.redemption).toMatchObject({ is_cancelling: true });
  });

  test('[ORD-03, TRAV-02] a booking is an order of its site, once, and can be cancelled while it is pending', async () => {
    await book(floor, member, 'car');
    const before = await member.balance();
    const { order, item } = await newest(member, 'TRAV,TPPV');
    const { booking } = item.payload;
    expect(order).toMatchObject({ sale_channel_type_code: 'TRAV', order_number: booking?.reference_number });
    expect(item).toMatchObject({ status: 'booked', can_cancel: true });
    expect(item.payload).toMatchObject({ provider: booking?.provider, airline: null, additional_status: 'pending' });
    const taken = order.paid_price;
    expect(await member.balance()).toBe(before - taken);
    // The redemption that paid for it is not a second order.
    const all = await list(member);
    expect(all.data.filter(({ created_at: at }) => at === order.created_at)).toHaveLength(1);
    expect((await member.ask('PUT', `/member/orderCancel/${order.id}`)).body.data).toMatchObject({
      can_cancel: false,
      order_items: [{ status: 'cancelled', refunded_points: taken, payload: { additional_status: null } }],
    });
    expect(await member.balance()).toBe(before);
  });

  test('[ORD-03] a booking that is ticketed is not cancelled', async () => {
    await book(floor, member, 'final');
    const { order, item } = await newest(member, 'TRAV');
    expect([item.payload.additional_status, order.can_cancel]).toEqual(['ticketed', false]);
    const refused = await member.ask('PUT', `/member/orderCancel/${order.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_cancellable']);
  });

  test('[ORD-01] what is booked on the access site is of the channel ACCP', async () => {
    await book(floor, member, 'car', 'access');
    const { order } = await newest(member, 'ACCP');
    expect(order.order_items[0]?.payload.booking?.sale_channel_type_code).toBe('ACCP');
    expect((await ofChannels(member, 'TRAV,TPPV')).data.map(({ id }) => id)).not.toContain(order.id);
  });

  test('[ORD-01] every code is a filter, and together they are the whole list, counted and paged exactly', async () => {
    const codes = ['SHOP', 'EGIF', 'LRG', 'ACCP', 'EXTR', 'FPC', 'CHBK', 'ASC', 'TRAV', 'TPPV'];
    let sum = 0;
    for (const code of codes) {
      const { data, total } = await ofChannels(member, code);
      expect(data.every((order) => order.sale_channel_type_code === code)).toBe(true);
      expect(data).toHaveLength(total);
      sum += total;
    }
    const all = await list(member);
    expect(all.total).toBe(sum);
    expect((await ofChannels(member, codes.join(','))).data).toEqual(all.data);
    const paged = [];
    for (let page = 1; page <= Math.ceil(sum / 3); page += 1)
      paged.push(...(await member.ask('GET', `/member/order?count=3&page=${page}`)).body.data);
    expect(paged.map(({ id }) => id)).toEqual(all.data.map(({ id }) => id));
    const times = all.data.map(({ created_at: at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const unknown = await member.ask('GET', '/member/order?sale_channel_type_codes=ASC,MILES');
    expect([unknown.status, unknown.body.code]).toEqual([400, 'validation_error']);
  });

  test('[TRAV-02] travel alone says when a site was silent; no other list waits for the sites', async () => {
    floor.line.isLost = () => true;
    expect((await ofChannels(member, 'TRAV,TPPV')).is_current).toBe(false);
    expect((await list(member)).is_current).toBe(true);
    floor.line.isLost = () => false;
    expect((await ofChannels(member, 'TRAV,TPPV')).is_current).toBe(true);
  });

  test('[FRAME-13] staff in the member’s place cancel neither miles nor bookings', async () => {
    await book(floor, member, 'car');
    const { order } = await newest(member, 'TRAV');
    const staff = await floor.asStaff('business2');
    const refused = await staff.ask('PUT', `/member/orderCancel/${order.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_cancellable']);
    expect((await newest(member, 'TRAV')).order.can_cancel).toBe(true);
  });

  test('[ORD-04] support finds the member by the number of any order, and by its id', async () => {
    const desk = await openDesk(floor.world.first, 'staff');
    const id = await desk.find(member.email);
    for (const code of ['LRG', 'TRAV', 'ASC']) {
      const { order } = await newest(member, code);
      for (const quoted of [order.order_number, order.order_number.toLowerCase(), order.id])
        expect(await desk.find(quoted)).toBe(id);
    }
  });
});
