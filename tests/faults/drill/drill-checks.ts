import { setTimeout as sleep } from 'node:timers/promises';
import { checkInvariants } from '../../../apps/api/src/modules/points/index.ts';
import { systemClock } from '../../../apps/api/src/platform/clock.ts';
import { readBooks } from '../../api/gateway-books.ts';
import type { DrillWorld } from './drill-world.ts';

const PATIENCE_MS = 60_000;

const openEnds = `
  select (select count(*) from checkout_attempt where state = 'held')
    + (select count(*) from card_payment where due_at is not null) as count`;

/**
 * Waits until nothing is held and nothing is due, and says how long that took. The sweep that comes every minute is
 * brought forward; everything else is left to the process.
 */
export async function recover({ pool }: DrillWorld): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < PATIENCE_MS) {
    const { rows } = await pool.query<{ count: number }>(openEnds);
    if (rows[0]?.count === 0) return performance.now() - startedAt;
    await pool.query("select graphile_worker.add_job('settle-checkouts', '{}', job_key => 'drill')");
    await sleep(200);
  }
  throw new Error('Something is still held or due after a minute');
}

/**
 * Each names what must not be, since the drill began; all of them together say that orders, points and card money are the
 * same story.
 */
const mustNotBe: Readonly<Record<string, string>> = {
  'a hold that is open for more than a minute': `
    select id from points_hold where state = 'open' and held_at < now() - interval '1 minute' and held_at >= $1`,
  'a hold without a checkout that is under way': `
    select h.id from points_hold h where h.state = 'open' and h.held_at >= $1 and not exists (
      select from checkout_attempt a where a.id = h.id and a.state = 'held')`,
  'an order whose debit is not what it was paid with': `
    select o.id from shop_order o left join journal_entry e on e.reference = 'order:' || o.id and e.kind in ('spend', 'post')
    where coalesce(-(e.available_delta + e.held_delta), 0) <> o.paid_points and o.placed_at >= $1`,
  'a debit of an order that is not there': `
    select e.id from journal_entry e where e.kind in ('spend', 'post') and e.reference like 'order:%' and e.at >= $1
      and not exists (select from shop_order o where 'order:' || o.id = e.reference)`,
  'an order whose card payment was not captured to the cent': `
    select o.id from shop_order o left join card_payment p on p.id = o.id
    where o.placed_at >= $1 and o.paid_cents > 0 and (p.state is distinct from 'captured' or p.amount_cents <> o.paid_cents)`,
  'a card charged for an order that is not there': `
    select p.id from card_payment p where p.opened_at >= $1 and p.state not in ('declined', 'abandoned')
      and not exists (select from shop_order o where o.id = p.id)`,
  'a cart that is neither open nor of its order': `
    select c.id from cart c left join shop_order o on o.id = c.order_id and o.cart_id = c.id
    where c.created_at >= $1 and (c.state = 'in_checkout' or (c.state = 'ordered') <> (o.id is not null))`,
  'an order with an answer that says another': `
    select r.key from idempotent_request r join checkout_attempt a on a.key_scope = r.scope and a.key = r.key
    where a.begun_at >= $1 and a.state = 'placed' and r.answer ->> 'id' <> a.id::text`,
};

interface OwnPayment {
  readonly id: string;
  readonly state: string;
  readonly amount_cents: number;
  readonly refunded_cents: number;
}

/** The gateway's books beside ours, payment by payment. */
async function compareBooks({ pool, sandboxUrl, startedAt }: DrillWorld): Promise<string[]> {
  const { rows } = await pool.query<OwnPayment>(
    `select id, state, amount_cents, (select coalesce(sum(r.amount_cents), 0)::bigint from card_refund r
       where r.payment_id = p.id and r.state = 'done') as refunded_cents
     from card_payment p where opened_at >= $1`,
    [startedAt],
  );
  const books = new Map((await readBooks(sandboxUrl)).map((booked) => [booked.key, booked]));
  const ours = new Set(rows.map(({ id }) => id));
  const strangers = [...books.keys()].filter((key) => !ours.has(key));
  const different = rows.flatMap(({ id, state, amount_cents, refunded_cents }) => {
    const booked = books.get(id);
    const taken = booked?.captured_cents ?? 0;
    const returned = booked?.refunded_cents ?? 0;
    const promised = (booked?.authorised_cents ?? 0) - (booked?.voided_cents ?? 0);
    const expected = state === 'captured' ? amount_cents : 0;
    const isEven = taken === expected && promised === expected && returned === refunded_cents;
    return isEven ? [] : [`${id}: ${state} here, ${booked?.state} there`];
  });
  return [...strangers.map((key) => `${key}: unknown here`), ...different];
}

/** What is wrong, in words; nothing when all is well. */
export async function findFaults(world: DrillWorld): Promise<string[]> {
  const { pool, database, startedAt } = world;
  const faults = (await checkInvariants({ database, clock: systemClock })).map((violation) =>
    JSON.stringify(violation),
  );
  for (const [what, query] of Object.entries(mustNotBe)) {
    const { rows } = await pool.query(query, [startedAt]);
    faults.push(...rows.map((row) => `${what}: ${JSON.stringify(row)}`));
  }
  return [...faults, ...(await compareBooks(world))];
}
