import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { MemberOrderEntry, SaleChannel } from './member-order.ts';

export interface OrderFilter {
  readonly memberId: string;
  readonly channels: readonly SaleChannel[];
  readonly from: Date | undefined;
  readonly before: Date | undefined;
  /** Without those that cost nothing. */
  readonly onlyPaid: boolean;
  readonly search: string | undefined;
  readonly state: 'open' | 'arrived' | 'ended' | undefined;
  /** Decides whether a booking is over. */
  readonly now: Date;
}

/** Parts of a pattern mean themselves. */
const patternOf = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export type OrderSort = 'newest' | 'oldest' | 'state';
export type StateCounts = Readonly<Record<'open' | 'arrived' | 'ended', number>>;

/** Of the row `facts`. A booking has arrived when its last day is over. */
function stateOn(now: Date) {
  const today = now.toISOString().slice(0, 10);
  return sql`case when facts.state = 'open' and facts.last_day < ${today}::date then 'arrived' else facts.state end`;
}

/** Of the row `o`: looked up for each, so that no other member's orders are read. */
const stateOf = (now: Date) => sql`(select ${stateOn(now)} from member_order_facts facts where facts.id = o.id)`;

function factsOf({ search, state, now }: OrderFilter) {
  if (search === undefined && state === undefined) return sql`true`;
  return sql`exists (select from member_order_facts facts where facts.id = o.id
    and (${search === undefined} or facts.words ilike ${patternOf(search ?? '')})
    and (${state ?? null}::text is null or ${state ?? null}::text = ${stateOn(now)}))`;
}

/** Orders that were declined as a whole are left out. */
const isShown = (filter: OrderFilter) =>
  sql`o.member_id = ${filter.memberId} and o.channel = any(${filter.channels}::text[])
    and (${filter.from ?? null}::timestamptz is null or o.placed_at >= ${filter.from ?? null}::timestamptz)
    and (${filter.before ?? null}::timestamptz is null or o.placed_at < ${filter.before ?? null}::timestamptz)
    and (not ${filter.onlyPaid}::boolean or o.points > 0) and ${factsOf(filter)}
    and (o.source <> 'shop' or exists (select from order_item i where i.order_id = o.id and i.status <> 'declined'))`;

function orderBy(sort: OrderSort, now: Date) {
  if (sort === 'oldest') return sql`o.placed_at, o.id`;
  const newest = sql`o.placed_at desc, o.id desc`;
  if (sort === 'newest') return newest;
  return sql`array_position(array['open', 'arrived', 'ended'], ${stateOf(now)}), ${newest}`;
}

interface Row extends Omit<MemberOrderEntry, 'card'> {
  readonly family: MemberOrderEntry['card']['family'];
  readonly numberEnding: string;
}

const columns = sql`o.id, o.source, o.channel, card.family, card.number_ending as "numberEnding"`;

const toEntry = ({ id, source, channel, family, numberEnding }: Row): MemberOrderEntry => ({
  id,
  source,
  channel,
  card: { family, numberEnding },
});

/** A page of all that the member ordered, redeemed and booked. */
export async function listEntries(
  connection: Connection,
  filter: OrderFilter,
  window: { readonly sort: OrderSort; readonly limit: number; readonly offset: number },
): Promise<{ readonly entries: MemberOrderEntry[]; readonly total: number }> {
  const order = orderBy(window.sort, filter.now);
  const { rows } = await sql<Row & { readonly found: number }>`
    with page as (
      select o.* from member_order o where ${isShown(filter)} order by ${order} limit ${window.limit} offset ${window.offset})
    select counted.found, ${columns}
    from (select count(*) as found from member_order o where ${isShown(filter)}) counted
    left join (page o join card_of_account card on card.account_id = o.account_id) on true
    order by ${order}`.execute(connection);
  return { entries: rows.filter(({ id }) => id !== null).map(toEntry), total: rows[0]?.found ?? 0 };
}

/** How many fit the filter in each state, whatever state the filter names. */
export async function countStates(connection: Connection, filter: OrderFilter): Promise<StateCounts> {
  const { rows } = await sql<{ readonly state: keyof StateCounts; readonly count: number }>`
    select ${stateOf(filter.now)} as state, count(*) from member_order o
    where ${isShown({ ...filter, state: undefined })} group by 1`.execute(connection);
  return { open: 0, arrived: 0, ended: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

/** The owner is part of the query: another member's order is not found. */
export async function findEntry(
  connection: Connection,
  memberId: string,
  id: string,
): Promise<MemberOrderEntry | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from member_order o join card_of_account card on card.account_id = o.account_id
    where o.id = ${id} and o.member_id = ${memberId} and o.channel is not null`.execute(connection);
  return rows[0] && toEntry(rows[0]);
}
