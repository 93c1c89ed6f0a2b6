import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBuyer, stockGoods, type Ask } from '../../../../../tests/api/buyer.ts';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { openRedeemFloor, type RedeemFloor, type Redeemer as Member } from '../../../../../tests/api/redeem-floor.ts';
import { bearer, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { deliverEvent } from '../../jobs/deliver-event.ts';

let floor: RedeemFloor;
let member: Member;
let staff: string;
beforeAll(async () => {
  floor = await openRedeemFloor();
});
afterAll(async () => {
  await floor.expectInvariants();
  await floor[Symbol.asyncDispose]();
});

const pool = () => floor.world.first.house.pool;
const http = () => floor.world.first.http;
async function letStaffSpend(canSpend: boolean): Promise<void> {
  await pool().query(`update program set configuration = jsonb_set(configuration, '{staff,canSpend}', $1::jsonb)`, [
    JSON.stringify(canSpend),
  ]);
  // The process is told of the new configuration a moment after it is saved.
  await eventually(
    async () => (await whoMayCall()).body.can_spend,
    (seen) => seen === canSpend,
  );
}
beforeEach(async () => {
  member = await floor.redeemer('wallet');
  staff = await logOnStaff(floor.world.first, 'staff');
  await letStaffSpend(true);
});

const idOf = async (login: string): Promise<string> =>
  (await pool().query('select id from member where email = $1', [`${login}@example.com`])).rows[0].id;

let people = 0;
/** Luc may redeem with the member's first card. */
async function authorize(who = member): Promise<string> {
  people += 1;
  const body = { first_name: 'Luc', last_name: 'Moreau', email: `luc${people}@example.com`, relation_code: 'spouse' };
  const path = `/member/account/${who.accountId}/authorized-redeemer`;
  for (const { id } of (await who.ask('GET', path)).body.data) await who.ask('DELETE', `${path}/${id}`);
  return (await who.ask('POST', path, body)).body.data.id;
}

const ask: Ask = async (method, path, { headers, payload }) => {
  const answer = await http().inject({ method, url: `/v1${path}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};

/** As staff see it on the member's page. */
const whoMayCall = async () =>
  ask('GET', `/staff/member/${await idOf('wallet')}/redeemer?locale=en`, { headers: bearer(staff) });

/** Staff choose who called. */
const choose = async (redeemerId: string | undefined, login = 'wallet', query = '') =>
  ask('POST', `/staff/member/${await idOf(login)}/login-as${query}`, {
    headers: bearer(staff),
    payload: { reason: 'the redeemer called', ...(redeemerId !== undefined && { redeemer_id: redeemerId }) },
  });
async function visit(redeemerId?: string): Promise<string> {
  const { body } = await choose(redeemerId);
  const opened = await ask('POST', '/member/rewards-us/login-as-admin', {
    headers: {},
    payload: { user_account: body.data.user_account, token: body.data.token },
  });
  return opened.body.auth.access_token;
}
const cashBack = (token: string, accountId: number, key: string = randomUUID()) =>
  ask('POST', `/member/account/${accountId}/cash-back`, {
    headers: { ...bearer(token), 'idempotency-key': key },
    payload: { points: 2_500 },
  });
async function deliver(topic: string): Promise<void> {
  const { rows } = await pool().query('select id from outbox_event where topic = $1 and delivered_at is null', [topic]);
  for (const { id } of rows) await deliverEvent(floor.world.first.house, id);
}

describe('[AUTHR-02] a redeemer redeems by telephone', () => {
  test('what staff redeem is recorded with the redeemer’s name, once, and the member is told at once', async () => {
    const token = await visit(await authorize());
    const before = await member.balance();
    const [first, again] = [
      await cashBack(token, member.accountId, 'by-telephone'),
      await cashBack(token, member.accountId, 'by-telephone'),
    ];
    expect(again.body.id).toBe(first.body.id);
    expect(first.body.data.called_by).toBe('Luc Moreau');
    expect(await member.balance()).toBe(before - 2_500);
    const { rows } = await pool().query(
      `select details from audit_entry where act = 'POST /member/account/{id}/cash-back' order by id desc limit 1`,
    );
    expect(rows[0].details).toMatchObject({ redeemer: 'Luc Moreau', id: String(member.accountId) });
    await floor.work();
    const [mail] = await floor.mailsTo(member.email);
    expect(mail?.text).toContain('Luc Moreau, à qui vous permettez d’échanger des points, nous a appelés');
    expect(mail?.text).toContain('elle a utilisé 2\u00a0500 points.');
    expect((await member.redemptions())[0]?.called_by).toBe('Luc Moreau');
  });

  test('an order carries the name to its record and its confirmation', async () => {
    const token = await visit(await authorize());
    const goods = await stockGoods(pool());
    const buyer = await openBuyer({ ask, pool: pool(), token, goods });
    const placed = await buyer.checkOut(await buyer.add(goods.parcel));
    expect(placed.status).toBe(200);
    expect((await member.ask('GET', `/member/order/${placed.body.id}`)).body.data.called_by).toBe('Luc Moreau');
    await deliver('orders.placed');
    const mails = await floor.mailsTo(member.email);
    expect(
      mails.some(({ text }) => text.includes('Luc Moreau') && text.includes('elle a utilisé 10\u00a0000 points')),
    ).toBe(true);
  });

  test('the visit sees and spends the redeemer’s card alone', async () => {
    const others = (await member.ask('GET', '/member/account')).body.data.accounts.map(({ id }: { id: number }) => id);
    const token = await visit(await authorize());
    const { body } = await ask('GET', '/member/account', { headers: bearer(token) });
    expect(body.data.accounts.map(({ id }: { id: number }) => id)).toEqual([member.accountId]);
    const before = await member.balance();
    const refused = await cashBack(token, others[1]);
    expect([refused.status, refused.body.code]).toEqual([409, 'card_not_eligible']);
    expect(await member.balance()).toBe(before);
    const profile = await ask('GET', '/member/profile', { headers: bearer(token) });
    expect(profile.body.data.calling_redeemer).toBe('Luc Moreau');
  });

  test('without the program’s switch nobody is chosen, in words; switched off during a visit, nothing is spent', async () => {
    const redeemer = await authorize();
    const token = await visit(redeemer);
    await letStaffSpend(false);
    const refused = await choose(redeemer, 'wallet', '?locale=fr');
    expect([refused.status, refused.body.code]).toEqual([409, 'staff_spending_off']);
    expect(refused.body.message).toContain('ne permet pas au personnel');
    expect((await cashBack(token, member.accountId)).body.code).toBe('not_as_staff');
    expect((await choose(undefined)).status).toBe(200);
  });

  test('a removed redeemer is chosen no more, and spends nothing in a visit that is open', async () => {
    const redeemer = await authorize();
    const token = await visit(redeemer);
    await member.ask('DELETE', `/member/account/${member.accountId}/authorized-redeemer/${redeemer}`);
    expect((await choose(redeemer)).body.code).toBe('not_found');
    expect((await cashBack(token, member.accountId)).body.code).toBe('not_as_staff');
  });

  test('a redeemer of another member, or of a card that cannot be used, is never chosen', async () => {
    const redeemer = await authorize();
    expect((await choose(redeemer, 'elite')).body.code).toBe('not_found');
    expect((await choose(randomUUID())).body.code).toBe('not_found');
    const { accountId } = member;
    await pool().query(`update account set status_code = 'H' where id = $1`, [accountId]);
    expect((await choose(redeemer)).body.code).toBe('not_found');
    await pool().query(`update account set status_code = 'A' where id = $1`, [accountId]);
  });

  test('staff without a redeemer spend nothing, and see who may call', async () => {
    expect((await cashBack(await visit(), member.accountId)).body.code).toBe('not_as_staff');
    await authorize();
    expect((await whoMayCall()).body).toMatchObject({
      can_spend: true,
      data: [{ first_name: 'Luc', relation_name: 'Spouse', card_ending: expect.stringMatching(/^\d{4}$/) }],
    });
  });
});
