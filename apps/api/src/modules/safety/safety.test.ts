import { randomUUID } from 'node:crypto';
import { points } from '@rewards/amounts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bookOn, travelUrl } from '../../../../../tests/api/book-travel.ts';
import { type Buyer, type Goods, openBuyer, stockGoods } from '../../../../../tests/api/buyer.ts';
import { cancel, type MilesFloor, openMilesFloor, transfer } from '../../../../../tests/api/miles-floor.ts';
import type { Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { askBy } from '../../../../../tests/api/shop-floor.ts';
import { type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { DEMO_PASSWORD } from '../../demo/members.ts';
import { retailerDeps, travelDeps } from '../../jobs/partner-rounds.ts';
import { accept } from '../../platform/result.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { expireLots, hold, postHold, voidHold } from '../points/index.ts';
import { payTillRequests } from '../retailer/index.ts';
import { followTravel } from '../travel/index.ts';

const DAY_MS = 24 * 60 * 60_000;
let floor: MilesFloor;
let member: Redeemer;
let other: Redeemer;
let buyer: Buyer;
let goods: Goods;
let desk: Desk;
beforeAll(async () => {
  floor = await openMilesFloor();
  [member, other] = await Promise.all([floor.traveller(), floor.redeemer('business')]);
  const { first } = floor.world;
  goods = await stockGoods(first.house.pool);
  const token = member.headers()['authorization']?.slice('Bearer '.length) ?? '';
  buyer = await openBuyer({ ask: askBy(first), pool: first.house.pool, token, goods });
  desk = await openDesk(first, 'staff');
  await floor.give(member, 200_000);
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(async () => {
  await rows('delete from login_throttle');
  await rows("update points_freeze set thawed_at = now(), thawed_with = 'mail' where thawed_at is null");
  await floor.expectInvariants();
});

const freeze = (who = member) => who.ask('POST', '/member/freeze');
const security = async (who = member) => (await who.ask('GET', '/member/security')).body.data;
const mailedCode = async (who = member): Promise<string> => {
  await who.ask('POST', '/member/freeze/code');
  await floor.work();
  const subjects = (await floor.mailsTo(who.email)).map(({ subject }) => /^\d{6}/.exec(subject)?.[0]);
  return subjects.find((code) => code !== undefined) ?? '';
};
const thaw = async (who = member) =>
  who.ask('POST', '/member/thaw', { code: await mailedCode(who), password: DEMO_PASSWORD });
const cashBack = (who: Redeemer, amount: number) =>
  who.ask('POST', `/member/account/${who.accountId}/cash-back`, { points: amount });
const deposit = (who: Redeemer) =>
  who.ask('POST', `/member/account/${who.accountId}/direct-deposit`, {
    account_type: 'checking',
    account_last4: '1234',
    points: 2_500,
  });
const rows = async (text: string) => (await floor.world.first.house.pool.query(text)).rows;

describe('a freeze', () => {
  test('of shared points is said to who did not make it, and only the one who did can end it', async () => {
    await rows(`insert into account_member (account_id, member_id, is_primary)
      select ${member.accountId}, m.id, false from member m where m.email = '${other.email}'`);
    expect((await security(other)).is_stopped_by_other).toBe(false);
    await freeze();
    expect(await security()).toMatchObject({ freeze: { how: 'page' }, is_stopped_by_other: false });
    expect(await security(other)).toMatchObject({ freeze: null, is_stopped_by_other: true });
    expect((await cashBack(other, 2_500)).status).toBe(200);
    await thaw();
    expect((await security(other)).is_stopped_by_other).toBe(false);
    await rows(`delete from account_member where account_id = ${member.accountId} and not is_primary`);
  });

  test('refuses twenty spends at once, over several ways, with its own code in both languages', async () => {
    const cart = await buyer.add(goods.parcel);
    const before = await member.balance();
    expect((await freeze()).body.data.freeze).toMatchObject({ how: 'page' });
    const ways = [
      () => cashBack(member, 2_500),
      () => deposit(member),
      () => transfer(member, 2_500),
      () => buyer.checkOut(cart),
      () => buyer.checkOut(cart, { points: cart.total - 1_000, card: '5412340000090002' }),
    ];
    const answers = await Promise.all(Array.from({ length: 20 }, async (_, index) => ways[index % ways.length]?.()));
    for (const answer of answers) {
      // Several checkouts of one cart at once: one is told why, the others that one is under way.
      expect(['account_frozen', 'cart_in_checkout', 'in_progress']).toContain(answer?.body.code);
    }
    expect(answers.filter((answer) => answer?.body.code === 'account_frozen').length).toBeGreaterThan(11);
    expect(await member.balance()).toBe(before);
    const french = await member.ask('POST', `/member/account/${member.accountId}/cash-back?locale=fr-CA`, {
      points: 2_500,
    });
    expect([french.status, french.body.message]).toEqual([
      409,
      'Toutes les dépenses sont suspendues. La page Sécurité indique comment les rétablir.',
    ]);
    expect((await cashBack(other, 2_500)).status).toBe(200);
  });

  test('again changes nothing; a thaw takes the password and the mailed code, and points can be spent', async () => {
    await freeze();
    const { frozen_at: frozenAt } = (await security()).freeze;
    expect((await freeze()).body.data.freeze.frozen_at).toBe(frozenAt);
    expect(await rows('select how from points_freeze where thawed_at is null')).toEqual([{ how: 'page' }]);
    const code = await mailedCode();
    for (const body of [{ code }, { code, password: 'Wrong#2026' }, { code: '000000x', password: DEMO_PASSWORD }]) {
      expect((await member.ask('POST', '/member/thaw', body)).body.code).toBe('proof_failed');
    }
    expect((await security()).freeze).not.toBeNull();
    const answers = await Promise.all(
      [1, 2, 3].map(() => member.ask('POST', '/member/thaw', { code, password: DEMO_PASSWORD })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await security()).toEqual({
      freeze: null,
      proof: 'mail',
      is_stopped_by_other: false,
      recovery_codes_left: 0,
      needs_password: true,
    });
    expect((await cashBack(member, 2_500)).status).toBe(200);
  });

  test('during spends leaves the sum right: each debit came before it or was refused', async () => {
    const before = await member.balance();
    const spends = Array.from({ length: 20 }, async (_, index) => (index === 8 ? freeze() : cashBack(member, 2_500)));
    const answers = (await Promise.all(spends)).filter((_, index) => index !== 8);
    const paid = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ body }) => body.code === 'account_frozen')).toHaveLength(19 - paid);
    expect(await member.balance()).toBe(before - paid * 2_500);
    expect((await cashBack(member, 2_500)).body.code).toBe('account_frozen');
    await thaw();
  });

  test('leaves earning, expiry and returns alone, and refuses what is held and not paid yet', async () => {
    const { database, clock, pool } = floor.world.first.house;
    const [account] = await rows(`select pool_id from account where id = ${member.accountId}`);
    const at = clock.now();
    const wanted = { poolId: account.pool_id, accountId: member.accountId, amount: points(1_000) };
    const holdId = randomUUID();
    const held = { ...wanted, id: holdId, purpose: 'redeemed_shop', reference: `order:${holdId}`, heldAt: at } as const;
    const expiresAt = new Date(at.getTime() + DAY_MS);
    expect((await inTransaction(database, (tx) => hold(tx, { ...held, expiresAt }))).ok).toBe(true);
    const { body } = await transfer(member, 2_500, { program: 'POLAR-CROSS' });
    await freeze();
    const posted = await inTransaction(database, (tx) => postHold(tx, { holdId, reason: 'order', at }));
    expect(posted).toMatchObject({ ok: false, refusal: { code: 'account_frozen' } });
    const held2 = { ...held, id: randomUUID(), reference: 'order:late', expiresAt };
    expect(await inTransaction(database, (tx) => hold(tx, held2))).toMatchObject({
      refusal: { code: 'account_frozen' },
    });
    const before = await member.balance();
    await inTransaction(database, async (tx) => accept(await voidHold(tx, { holdId, reason: 'frozen', at })));
    await floor.give(member, 500, 1_000);
    expect(await member.balance()).toBe(before + 1_500);
    await floor.let(2_000);
    await expireLots({ database }, clock.now());
    expect(await member.balance()).toBe(before + 1_000);
    const cancelled = await cancel(member, body.id);
    expect([cancelled.status, await member.balance()]).toEqual([200, before + 3_500]);
    await expect(
      pool.query(`insert into journal_entry (pool_id, kind, account_id, reference, reason, available_delta, held_delta,
        counter, lot_ids, lot_available_deltas, lot_held_deltas, at)
        select pool_id, 'spend', account_id, 'by-hand', 'x', -1, 0, 'redeemed_shop', array[id], array[-1], array[0], now()
        from points_lot where pool_id = ${account.pool_id} and available > 0 limit 1`),
    ).rejects.toMatchObject({ code: 'RW423' });
    await thaw();
  });

  test('is told to the retailer’s till and to the travel sites, and ends the visits there for good', async () => {
    const visit = await (await fetch(await travelUrl(member))).text();
    const enrolment = `/member/account/${member.accountId}/retailer-enrolment`;
    const { searchParams } = new URL((await member.ask('POST', enrolment, { accepts_terms: true })).body.redirect_url);
    const agreed = await fetch(`${floor.sandboxUrl}/retailer/link`, {
      method: 'POST',
      body: new URLSearchParams({ ...Object.fromEntries(searchParams), shopper: 'm•••@example.com' }),
      redirect: 'manual',
    });
    const back = Object.fromEntries(new URL(agreed.headers.get('location') ?? '').searchParams);
    expect((await member.ask('POST', `${enrolment}/finish`, back)).status).toBe(200);
    await freeze();
    const before = await member.balance();
    const books = async () =>
      (await (await fetch(`${floor.sandboxUrl}/api/retailer/books`)).json()) as {
        data: { state: string }[];
        links: { linkId: string }[];
      };
    const link = (await books()).links[0]?.linkId ?? '';
    const buy = new URLSearchParams({ link, points: '2500' });
    await fetch(`${floor.sandboxUrl}/retailer/buy`, { method: 'POST', body: buy, redirect: 'manual' });
    await payTillRequests(retailerDeps(floor.world.first.house));
    expect((await books()).data.at(-1)).toMatchObject({ state: 'declined' });
    const tripOf = async () => {
      await bookOn(floor, visit, 'car');
      await followTravel(travelDeps(floor.world.first.house));
      return (await floor.books('travel')).at(-1)?.state;
    };
    expect(await tripOf()).toBe('declined');
    expect(await member.balance()).toBe(before);
    await thaw();
    expect(await tripOf()).toBe('declined');
    expect(await member.balance()).toBe(before);
  });

  test('calls back what is under way, and says how each stands', async () => {
    const before = await member.balance();
    const cart = await buyer.add(goods.parcel);
    const { body: ordered } = await buyer.checkOut(cart);
    // Older than the six hours in which a member cancels, and not sent yet.
    await rows(`begin; alter table shop_order disable trigger user;
      update shop_order set placed_at = placed_at - interval '390 minutes' where id = '${ordered.id}';
      alter table shop_order enable trigger user; commit`);
    const { body: miles } = await transfer(member, 2_500, { program: 'POLAR-CROSS' });
    const { body: paid } = await deposit(member);
    await freeze();
    expect((await security()).freeze.called_back).toBeNull();
    await floor.work();
    await floor.work();
    const { called_back: calledBack } = (await security()).freeze;
    const outcome = (id: string) => calledBack.find((each: { id: string }) => each.id === id)?.outcome;
    expect([outcome(ordered.id), outcome(miles.id), outcome(paid.id)]).toEqual(['called_back', 'called_back', 'kept']);
    expect(await member.balance()).toBe(before - 2_500);
    await thaw();
  });

  test('does not list what the member sends back: its points return anyway', async () => {
    const { body: returning } = await buyer.checkOut(await buyer.add(goods.parcel));
    await rows(`begin; alter table order_item disable trigger user;
      update order_item set status = 'return_requested' where order_id = '${returning.id}';
      alter table order_item enable trigger user; commit`);
    await freeze();
    await floor.work();
    const { called_back: calledBack } = (await security()).freeze;
    expect(calledBack.map(({ id }: { id: string }) => id)).not.toContain(returning.id);
    await thaw();
  });
});

describe('who may', () => {
  test('staff freeze for a member who calls, with a reason that is audited, and can never thaw', async () => {
    const id = await desk.find(other.email);
    expect((await desk.post(`member/${id}/freeze`, { reason: 'x' })).status).toBe(400);
    expect((await desk.post(`member/${randomUUID()}/freeze`, { reason: 'Lost phone' })).code).toBe('not_found');
    expect(await desk.post(`member/${id}/freeze`, { reason: 'Lost phone' })).toMatchObject({ is_new: true });
    expect(await desk.post(`member/${id}/freeze`, { reason: 'Lost phone' })).toMatchObject({ is_new: false });
    const audited = "select details from audit_entry where act = 'points.freeze' order by id";
    expect(await rows(audited)).toMatchObject([{ details: { isNew: true } }, { details: { isNew: false } }]);
    expect((await cashBack(other, 2_500)).body.code).toBe('account_frozen');
    const visit = await floor.asStaff('business');
    expect((await visit.ask('POST', '/member/freeze')).body.code).toBe('not_as_staff');
    expect((await visit.ask('POST', '/member/freeze/code')).body.code).toBe('not_as_staff');
    const tried = await visit.ask('POST', '/member/thaw', { code: '123456' });
    expect(tried.body.code).toBe('not_as_staff');
    await thaw(other);
  });

  test('a member who comes from the bank has no password and needs the code alone', async () => {
    const premier = await floor.redeemer('premier');
    expect((await security(premier)).needs_password).toBe(false);
    await freeze(premier);
    expect((await premier.ask('POST', '/member/thaw', { code: '123' })).body.code).toBe('proof_failed');
    const done = await premier.ask('POST', '/member/thaw', { code: await mailedCode(premier) });
    expect(done.body.data.freeze).toBeNull();
  });

  test('a code works in the session that asked, for ten minutes, and for five tries', async () => {
    await freeze();
    const body = { code: await mailedCode(), password: DEMO_PASSWORD };
    const elsewhere = await floor.traveller();
    expect((await elsewhere.ask('POST', '/member/thaw', body)).body.code).toBe('proof_failed');
    for (const code of ['1', '123456', 'é12345', '١٢٣٤٥٦', '1234567'])
      expect((await member.ask('POST', '/member/thaw', { ...body, code })).status).toBe(400);
    expect((await member.ask('POST', '/member/thaw', body)).body.code).toBe('proof_failed');
    const late = { ...body, code: await mailedCode() };
    await floor.let(10 * 60_000);
    expect((await member.ask('POST', '/member/thaw', late)).body.code).toBe('proof_failed');
    expect((await security()).freeze).not.toBeNull();
    const asked = await Promise.all(Array.from({ length: 8 }, () => member.ask('POST', '/member/freeze/code')));
    expect(asked.some(({ body: told }) => told.code === 'too_many_requests')).toBe(true);
  });
});
