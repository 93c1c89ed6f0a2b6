import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { days, type Customer, hours, openOrderFloor, type OrderFloor } from '../../../../../tests/api/order-floor.ts';
import { freePort } from '../../../../../scripts/run/ports.ts';
import { startWorker, type Worker } from '../../jobs/worker.ts';
import { createHttpFulfilment } from '../../partners/fulfilment/http-fulfilment.ts';
import { followFulfilment } from './index.ts';
import { moveClock } from '../../../../../tests/api/move-clock.ts';

let floor: OrderFloor;
let member: Customer;
beforeAll(async () => {
  floor = await openOrderFloor();
  // Points enough for everything below.
  await floor.world.first.house.pool.query(
    'update variant_price set amount = 2000, sale_amount = null, sale_from = null, sale_to = null',
  );
  await floor.world.first.house.pool.query('delete from product_fee');
  member = await floor.customer('business');
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(() => floor.expectInvariants());

const MINUTE_MS = 60_000;
const variantOf = async (sku: string): Promise<number> => {
  const { rows } = await floor.world.first.house.pool.query<{ id: number }>(
    'select id from variant where sku like $1 and is_available order by id limit 1',
    [`${sku}%`],
  );
  return rows[0]?.id ?? 0;
};
const statusesOf = async (orderId: string, place = 0): Promise<string[]> =>
  (await member.item(orderId, place)).order_statuses.map(({ status }) => status);

describe('fulfilment', () => {
  test('[ORD-02, ORD-04] sends, with a parcel that can be followed, and delivers', async () => {
    const { id } = await member.order([floor.goods.parcel]);
    await floor.let(10 * MINUTE_MS);
    expect(await statusesOf(id)).toEqual(['new', 'placed', 'processing']);
    expect(await member.show(id)).toMatchObject({ can_cancel: true });
    await floor.let(hours(7));
    const shipped = await member.item(id);
    expect(shipped).toMatchObject({ status: 'shipped', carrier: 'Sandbox Post', can_cancel: false });
    expect(shipped.tracking_number).toMatch(/^SP\d{12}$/);
    const page = await fetch(shipped.tracking_url ?? '');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('shipped')]);
    await floor.let(days(5));
    const delivered = await member.item(id);
    expect(delivered.order_statuses.map(({ status }) => status)).toEqual([
      'new',
      'placed',
      'processing',
      'shipped',
      'delivered',
    ]);
    expect(Date.parse(delivered.delivered_at ?? '')).toBeGreaterThan(Date.parse((await member.show(id)).created_at));
    const times = delivered.order_statuses.map(({ created_at: at }) => at);
    expect(times).toEqual(times.toSorted());
  });

  test('[CHK-06] an eGift card is mailed to its recipient within the hour, and the portal never sees the code', async () => {
    const { id } = await member.order([floor.goods.egift]);
    await floor.let(10 * MINUTE_MS);
    await floor.let(50 * MINUTE_MS);
    expect(await member.item(id)).toMatchObject({ status: 'delivered', can_resend: true, return_until: null });
    const mails = await floor.mailsTo('ada@example.com');
    expect(mails).toHaveLength(1);
    const [code = ''] = /[0-9A-F]{4}(?:-[0-9A-F]{4}){3}/.exec(mails[0]?.text ?? '') ?? [];
    expect(code).not.toBe('');
    const { pool } = floor.world.first.house;
    const { rows } = await pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of rows) {
      const found = await pool.query(`select from "${name}" t where t::text like '%' || $1 || '%' limit 1`, [code]);
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
  });

  test('[ORD-03] what is declined, or not available, is paid back by itself, once', async () => {
    const ids = [await variantOf('RW-000932'), await variantOf('RW-000934')];
    const { id } = await member.order([...ids, floor.goods.parcel], 600);
    await floor.settlePayments();
    await floor.let(20 * MINUTE_MS);
    await floor.follow();
    const after = await member.show(id);
    expect(after.order_items.map(({ status, cancellation_reason: why }) => [status, why])).toEqual([
      ['declined', 'The supplier could not take the order'],
      ['not_available', 'The supplier no longer has it'],
      ['processing', null],
    ]);
    const back = after.order_items.map((item) => [item.refunded_points, item.refunded_amount]);
    expect(back).toEqual([
      [1_800, 2],
      [1_800, 2],
      [0, 0],
    ]);
    expect(await floor.pointsTakenFor(id)).toBe(1_800);
    await floor.settlePayments();
    expect((await floor.books()).find(({ key }) => key === id)).toMatchObject({
      captured_cents: 600,
      refunded_cents: 400,
    });
  });

  test('[ORD-01] an order that was declined whole is hidden from the list, and says so itself', async () => {
    const before = (await member.orders()).total;
    const { id } = await member.order([await variantOf('RW-000932')]);
    expect((await member.orders()).total).toBe(before + 1);
    await floor.let(20 * MINUTE_MS);
    expect((await member.orders()).total).toBe(before);
    expect(await member.show(id)).toMatchObject({ is_declined: true });
  });

  test('back orders and holds go on when they can; news told twice count once', async () => {
    const ids = [await variantOf('RW-000933'), await variantOf('RW-000935'), await variantOf('RW-000936')];
    const { id } = await member.order(ids);
    await floor.let(30 * MINUTE_MS);
    expect((await member.show(id)).order_items.map(({ status }) => status)).toEqual([
      'backordered',
      'hold',
      'processing',
    ]);
    await floor.let(days(9));
    expect(await statusesOf(id, 0)).toEqual(['new', 'placed', 'backordered', 'processing', 'shipped', 'delivered']);
    expect(await statusesOf(id, 1)).toEqual(['new', 'placed', 'hold', 'processing', 'shipped', 'delivered']);
    expect(await statusesOf(id, 2)).toEqual(['new', 'placed', 'processing', 'shipped', 'delivered']);
  });

  test('a parcel that is lost is refunded, card money too', async () => {
    const { id } = await member.order([await variantOf('RW-000939')], 400);
    await floor.settlePayments();
    await floor.let(days(13));
    expect((await statusesOf(id)).slice(-3)).toEqual(['trace_in_progress', 'refund_requested', 'refund_in_progress']);
    await floor.settlePayments();
    await floor.follow();
    expect(await member.item(id)).toMatchObject({ status: 'refunded', refunded_points: 1_600, refunded_amount: 4 });
    expect(await floor.pointsTakenFor(id)).toBe(0);
  });

  test('a partner that lost its memory is told again what is open, and nothing counts twice', async () => {
    const { id } = await member.order([floor.goods.parcel]);
    await floor.let(10 * MINUTE_MS);
    const before = await statusesOf(id);
    await floor.restartSandbox();
    const { news } = await floor.follow();
    expect(news.toldAgain).toBeGreaterThan(0);
    await floor.let(hours(8));
    expect(await statusesOf(id)).toEqual([...before, 'shipped']);
  });

  test('what is cancelled before it was told of is not sent, and what is sent is stopped', async () => {
    const [early, late] = [await member.order([floor.goods.parcel]), await member.order([floor.goods.otherParcel])];
    await member.ask('PUT', `/member/orderCancel/${early.id}`);
    await floor.follow();
    await member.ask('PUT', `/member/orderCancel/${late.id}`);
    await floor.let(days(6));
    expect(await statusesOf(early.id)).toEqual(['new', 'placed', 'cancelled']);
    expect((await statusesOf(late.id)).at(-1)).toBe('cancelled');
    const page = await (await fetch(`${floor.sandboxUrl}/fulfilment`)).text();
    expect(page).toContain(late.order_number);
  });

  test('while the partner is away nothing is lost: it is told when it is back', async () => {
    const { house } = floor.world.first;
    const away = {
      ...house,
      fulfilment: createHttpFulfilment({ url: `http://127.0.0.1:${await freePort()}`, firstPauseMs: 1 }),
    };
    const { id } = await member.order([floor.goods.parcel]);
    const report = await followFulfilment(away);
    expect([report.sent.unknown > 0, report.news.stoppedBy]).toEqual([true, 'no_answer']);
    await floor.let(hours(1));
    expect((await member.item(id)).status).toBe('processing');
  });
});

describe('an eGift card', () => {
  const dayIn = (count: number): string =>
    new Date(Date.now() + floor.offsetMs() + days(count)).toISOString().slice(0, 10);
  const orderFor = async (email: string, sendOn: string) => {
    const address = { first_name: 'Luc', last_name: 'Roy', email, message: 'Happy birthday!', send_on: sendOn };
    const gift = { address, is_disclosure_consent_accepted: true };
    const payload = { product_id: floor.goods.egift, account_id: member.accountId, quantity: 1, ...gift };
    await member.ask('POST', '/shoppingCart', payload);
    return member.order([]);
  };
  const toldOf = async (itemId: string | undefined): Promise<unknown[]> =>
    (
      await floor.world.first.house.pool.query(
        'select kind, answer from fulfilment_instruction where order_item_id = $1 order by id',
        [itemId],
      )
    ).rows;

  test('waits for its day, and then brings the message', async () => {
    const day = dayIn(10);
    const { id, cancel_until } = await orderFor('luc@example.com', day);
    expect(cancel_until).toBe(`${day}T14:00:00.000Z`);
    await floor.let(days(9));
    const waiting = await member.item(id);
    expect(waiting).toMatchObject({ status: 'placed', can_cancel: true, delivery_from: day, delivery_to: day });
    expect(await toldOf(waiting.id)).toEqual([{ kind: 'submit', answer: null }]);
    await floor.let(days(2));
    expect(await member.item(id)).toMatchObject({ status: 'delivered', can_cancel: false });
    const mails = await floor.mailsTo('luc@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Happy birthday!');
  });

  test('can be cancelled until its day comes, and is then never sent', async () => {
    const balance = await member.balance();
    const { id, order_items: items } = await orderFor('never@example.com', dayIn(5));
    await floor.let(days(3));
    const cancelled = await member.ask('PUT', `/member/order/${id}/cancelItem/${items[0]?.id}`);
    expect(cancelled.body['data']).toMatchObject({ order_items: [{ status: 'cancelled', refunded_points: 2_000 }] });
    expect(await member.balance()).toBe(balance);
    expect(await toldOf(items[0]?.id)).toEqual([
      { kind: 'submit', answer: 'not_needed' },
      { kind: 'cancel', answer: 'accepted' },
    ]);
    await floor.let(days(4));
    expect(await floor.mailsTo('never@example.com')).toEqual([]);
  });

  test('is sent again on demand, five times a day', async () => {
    const { id, order_items: items } = await member.order([floor.goods.egift]);
    const path = `/member/order/${id}/item/${items[0]?.id}/resend`;
    expect((await member.ask('POST', path)).body.code).toBe('not_possible_now');
    await floor.let(hours(1));
    const before = (await floor.mailsTo('ada@example.com')).length;
    await member.ask('POST', '/member/freeze');
    expect((await member.ask('POST', path)).body.code).toBe('account_frozen');
    await floor.world.first.house.pool.query(`update points_freeze set thawed_at = now(), thawed_with = 'mail'`);
    for (let times = 1; times <= 5; times += 1) {
      expect((await member.ask('POST', path)).body).toEqual({ code: 'success' });
      expect((await member.item(id)).status).toBe('resend_in_progress');
      await floor.let(2 * MINUTE_MS);
      expect((await member.item(id)).status).toBe('delivered');
    }
    expect((await floor.mailsTo('ada@example.com')).length).toBe(before + 5);
    expect((await member.ask('POST', path)).body.code).toBe('too_many_requests');
    await floor.let(days(1));
    expect((await member.ask('POST', path)).status).toBe(200);
  });
});

test('a moved clock has its effect at once, through the worker', async () => {
  const worker: Worker = await startWorker(floor.world.first.house);
  try {
    const { id } = await member.order([floor.goods.parcel]);
    await eventually(
      async () =>
        (await floor.world.first.house.pool.query('select from fulfilment_instruction where answered_at is null'))
          .rowCount,
      (due) => due === 0,
    );
    const { body } = await floor.world.first.http.inject('/v1/sandbox/clock');
    await moveClock(floor.world.first, JSON.parse(body).offset_ms + 11 * MINUTE_MS);
    expect(
      await eventually(
        () => member.item(id),
        ({ status }) => status === 'processing',
      ),
    ).toMatchObject({
      status: 'processing',
    });
  } finally {
    await worker.close();
  }
});
