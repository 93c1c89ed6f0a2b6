import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, logOn } from '../../../../../tests/api/signed-in.ts';
import { approve, type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { checkInvariants } from '../points/index.ts';

let bank: TestBank;
let world: TestWorld;
let support: Desk;
let operator: Desk;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
  support = await openDesk(world.first, 'staff');
  operator = await openDesk(world.first, 'operator');
});
afterAll(async () => {
  expect(await checkInvariants(world.first.house)).toEqual([]);
  await world[Symbol.asyncDispose]();
  await bank.close();
});

const query = async (text: string, ...values: unknown[]) => (await world.first.house.pool.query(text, values)).rows;

interface Item {
  readonly id: string;
  readonly order: string;
  readonly paid: number;
}
/** An item of the demonstration with this status, paid with points alone. */
async function itemAt(status: string, most = 10_000_000): Promise<Item> {
  const [item] = await query(
    `select i.id, i.order_id as "order", i.paid_points as paid from order_item i
     where i.status = $1 and i.paid_cents = 0 and i.refunded_at is null and i.paid_points <= $2
     order by i.paid_points desc limit 1`,
    status,
    most,
  );
  if (!item) throw new Error(`The demonstration has no item that is ${status}`);
  return item;
}
const move = (desk: Desk, { id, order }: Item, from: string, to: string, key?: string) =>
  desk.post(`order/${order}/move`, { items: [{ id, from }], to, note: 'agreed on the phone' }, key);
const balance = async () => {
  const id = await support.find('business@');
  return (await support.get(`member/${id}`)).data.total_balance;
};

describe('an order item that staff move', () => {
  test('goes along the table, with a note that its member reads, and the audit has both ends', async () => {
    const item = await itemAt('processing');
    const moved = await move(operator, item, 'processing', 'shipped');
    expect(moved.status).toBe(200);
    const shown = moved.data.order_items.find(({ id }: Item) => id === item.id);
    expect(shown).toMatchObject({ status: 'shipped', moves: expect.arrayContaining(['delivered']) });
    const headers = bearer(await logOn(world.first, bank, 'business'));
    const seen = await world.first.http.inject({ url: `/v1/member/order/${item.order}`, headers });
    const mine = seen.json().data.order_items.find(({ id }: Item) => id === item.id);
    expect(mine.order_statuses.at(-1)).toMatchObject({ status: 'shipped', note: 'agreed on the phone' });
    expect((await support.get('audit?act=order.move')).data[0]).toMatchObject({
      member: { name: 'Nora Castellan' },
      details: { from: 'processing', to: 'shipped', note: 'agreed on the phone' },
    });
  });

  test('support may look and not move, and what the table does not have is refused, whoever asks', async () => {
    const item = await itemAt('delivered');
    expect((await support.get(`order/${item.order}`)).status).toBe(200);
    expect((await move(support, item, 'delivered', 'refund_requested')).code).toBe('forbidden');
    expect((await move(operator, item, 'delivered', 'new')).code).toBe('not_possible_now');
    expect((await move(operator, item, 'processing', 'shipped')).code).toBe('content_changed');
    const [{ status }] = await query('select status from order_item where id = $1', item.id);
    expect(status).toBe('delivered');
  });

  test('a refund that staff ask for goes back to the lots, and the same key moves nothing again', async () => {
    const item = await itemAt('delivered', 10_000);
    const before = await balance();
    const first = await move(operator, item, 'delivered', 'refund_requested', 'refund-click');
    expect(first.data.order_items.find(({ id }: Item) => id === item.id).status).toBe('refunded');
    const again = await move(operator, item, 'delivered', 'refund_requested', 'refund-click');
    expect(again.data).toEqual(first.data);
    expect(await balance()).toBe(before + item.paid);
  });

  test('what one person refunded counts with adjustments, theirs and those on the pool', async () => {
    const item = await itemAt('delivered', 9_000);
    const moved = await query('select coalesce(sum(points), 0)::int as points from change_request');
    expect((await move(operator, item, 'delivered', 'refund_requested')).status).toBe(200);
    const left = 10_000 - (moved[0]?.points ?? 0) - item.paid;
    const [own] = await query(
      'select account_id as account, member_id as member from shop_order where id = $1',
      item.order,
    );
    const elite = await support.find('elite@');
    const other = { member: elite, account: (await support.get(`member/${elite}`)).data.accounts[0].id };
    const adjust = async (desk: Desk, { member, account }: typeof other, points: number) => {
      const wanted = { account_id: Number(account), points, reason: 'Goodwill for the delay' };
      return (await desk.post(`member/${member}/adjustment`, wanted)).data.state;
    };
    expect(await adjust(operator, other, left + 1)).toBe('waiting');
    expect(await adjust(support, own, left + 1)).toBe('waiting');
    expect(await adjust(support, own, left)).toBe('approved');
  });

  test('a refund above the limit of a day waits for a second person, and is made once', async () => {
    const item = await itemAt('delivered');
    expect(item.paid).toBeGreaterThan(10_000);
    const before = await balance();
    const asked = await move(operator, item, 'delivered', 'refund_requested', 'large-refund');
    expect(asked.code).toBe('waiting');
    expect((await move(operator, item, 'delivered', 'refund_requested', 'large-refund')).data).toEqual(asked.data);
    expect(await balance()).toBe(before);
    const approvals = await Promise.all([approve(world.first, asked), approve(world.first, asked)]);
    expect(approvals.map(({ data }) => data.state)).toEqual(['approved', 'approved']);
    expect(await balance()).toBe(before + item.paid);
  });

  test('a return that staff open is a claim, and fulfilment hears of it', async () => {
    const item = await itemAt('delivered');
    const moved = await move(operator, item, 'delivered', 'return_requested');
    const shown = moved.data.order_items.find(({ id }: Item) => id === item.id);
    expect(shown.claims).toMatchObject([{ kind: 'return', text: 'agreed on the phone', status: 'return_requested' }]);
    await move(operator, item, 'return_requested', 'return_request_cancelled');
    const told = await query('select kind from fulfilment_instruction where order_item_id = $1 order by id', item.id);
    expect(told.map(({ kind }) => kind).slice(-2)).toEqual(['claim', 'withdraw_claim']);
  });
});

describe('the order desk', () => {
  interface Listed {
    readonly id: string;
    readonly order_number: string;
    readonly created_at: string;
    readonly items: readonly { readonly status: string }[];
  }
  test('a place that no page gave is refused', async () => {
    for (const cursor of [`99999999999999999.${'0'.repeat(36)}`, `1.${'-'.repeat(36)}`])
      expect((await operator.get(`order?cursor=${cursor}`)).code).toBe('validation_error');
  });

  const list = async (filter: string): Promise<{ data: Listed[]; next_cursor: string | null }> =>
    support.get(`order?${filter}`);

  test('lists the orders of all members, newest first, page by page, each once', async () => {
    const [{ orders }] = await query('select count(*)::int as orders from shop_order');
    const seen: Listed[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(cursor === '' ? '' : `cursor=${cursor}`);
      seen.push(...page.data);
      cursor = page.next_cursor;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(orders);
    expect(seen.map(({ created_at }) => created_at)).toEqual(
      seen.map(({ created_at }) => created_at).toSorted((one, other) => other.localeCompare(one)),
    );
  });

  test('narrows them by state, kind, day and text, and keeps in the audit what was looked for', async () => {
    const shipped = await list('state=shipped');
    expect(shipped.data.length).toBeGreaterThan(0);
    for (const { items } of shipped.data) {
      expect(items.some(({ status }) => /ship|trace|resend|undeliverable/.test(status))).toBe(true);
    }
    const [first] = shipped.data;
    expect((await list(`text=${first?.order_number.toLowerCase()}`)).data).toMatchObject([{ id: first?.id }]);
    expect((await list('text=castellan&kind=egiftcard')).data.length).toBeGreaterThan(0);
    expect((await list('text=%25')).data).toEqual(undefined);
    expect((await list('text=100%25')).data).toEqual([]);
    const day = first?.created_at.slice(0, 10);
    const ofDay = (await list(`from_date=${day}&to_date=${day}`)).data;
    expect(ofDay.map(({ created_at }) => created_at.slice(0, 10))).toEqual(ofDay.map(() => day));
    expect(await support.get('order?from_date=2026-02-02&to_date=2026-02-01')).toMatchObject({ status: 400 });
    const { data } = await support.get('audit?act=orders.search');
    expect(data.map(({ details }: { details: { text?: string } }) => details.text)).toContain('castellan');
  });

  test('says before a refund is made that it waits for a second person, and changes nothing by it', async () => {
    const item = await itemAt('delivered');
    const before = await balance();
    const wanted = { items: [{ id: item.id, from: 'delivered' }], to: 'refund_requested' };
    expect((await operator.post(`order/${item.order}/move/preview`, wanted)).data).toMatchObject({
      points: { back: item.paid, balance_after: before + item.paid },
      card: null,
      fulfilment: 'not_needed',
      mails: ['refunded'],
      needs_second_person: true,
      entries: [{ kind: 'refund', balance_after: expect.any(Number) }],
    });
    expect(await balance()).toBe(before);
    expect((await support.post(`order/${item.order}/move/preview`, wanted)).code).toBe('forbidden');
    const twice = { ...wanted, items: [...wanted.items, ...wanted.items] };
    expect((await operator.post(`order/${item.order}/move/preview`, twice)).status).toBe(400);
  });
});
