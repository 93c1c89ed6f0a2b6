import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { asOfOneMoment, allowLonger } from '../platform/transaction.ts';

export interface PortalBooks {
  readonly pools: readonly { readonly pool: number; readonly kept: number; readonly counted: number }[];
  readonly payments: readonly {
    readonly key: string;
    readonly state: string;
    readonly amount: number;
    readonly refunded: number;
    readonly due: number;
    readonly isHistory: boolean;
  }[];
  readonly redemptions: readonly {
    readonly key: string;
    readonly kind: string;
    readonly state: string;
    readonly cents: number;
    readonly units: number;
    readonly isHistory: boolean;
    /** Points came back by the clock of the promises, and what the partner did about it. */
    readonly withdrawal: string | null;
  }[];
  readonly bookings: readonly {
    readonly key: string;
    readonly state: string;
    readonly points: number;
    readonly isHistory: boolean;
  }[];
  readonly purchases: readonly { readonly key: string; readonly points: number; readonly returned: number }[];
  readonly items: readonly {
    readonly key: string;
    readonly state: string;
    readonly open: number;
    readonly isHistory: boolean;
    readonly withdrawal: string | null;
  }[];
}

/**
 * Every pool's balance once more, counted from what points were earned with and spent on. Only what has no entity of its
 * own is taken from the journal: credits that no card line brought, and what expired.
 */
const pools = sql<PortalBooks['pools'][number]>`
  with moves as (
    select a.pool_id, t.points as amount from card_transaction t join account a on a.id = t.account_id
    -- What was to be given back and could not be yet is still there.
    union all select pool_id, owed from points_debt
    union all select pool_id, amount from points_adjustment where state = 'approved'
    union all select a.pool_id, f.paid_points from card_refund f join shop_order o on o.id = f.payment_id
      join account a on a.id = o.account_id where f.paid_points is not null
    union all select a.pool_id, -o.paid_points from shop_order o join account a on a.id = o.account_id
    union all select a.pool_id, i.refunded_points from order_item i join shop_order o on o.id = i.order_id
      join account a on a.id = o.account_id
    union all select pool_id, -points from redemption where state not in ('returned', 'cancelled')
    union all select r.pool_id, c.points from redemption_recall c join redemption r on r.id = c.redemption_id
      where r.state not in ('returned', 'cancelled')
    union all select pool_id, available_delta from journal_entry
      where kind = 'expire' or (kind = 'earn' and reference not like 'card-transaction:%')
  )
  select b.pool_id as pool, b.available + b.held as kept, coalesce(sum(m.amount), 0)::bigint as counted
  from pool_balance b left join moves m on m.pool_id = b.pool_id group by b.pool_id, b.available, b.held order by b.pool_id`;

const payments = sql<PortalBooks['payments'][number]>`
  select p.id as key, p.state, p.amount_cents as amount,
    coalesce((select sum(amount_cents) from card_refund where payment_id = p.id and state = 'done'), 0)::bigint as refunded,
    (select count(*) from card_refund where payment_id = p.id and state in ('due', 'overdue')) as due,
    coalesce(p.gateway_reference like 'demo-%', false) as "isHistory"
  from card_payment p`;

const redemptions = sql<PortalBooks['redemptions'][number]>`
  select id as key, kind, state, coalesce(cash_cents, 0) as cents, coalesce(units, 0) as units,
    -- Paid before the partner's books began.
    state = 'confirmed' and partner_reference is null as "isHistory",
    (select withdrawal from promise where subject_id = redemption.id) as withdrawal
  from redemption where kind not in ('travel', 'retailer')
  union all
  select id, 'recall', case when state in ('refused', 'dropped') then 'returned' else state end, amount_cents, 0, false, null
  from redemption_recall where redemption_id not in (select redemption_id from retailer_purchase)`;

const bookings = sql<PortalBooks['bookings'][number]>`
  select site_key as key, case when cancelling_at is null then status else 'cancelling' end as state, points,
    site_key like 'demo-%' as "isHistory"
  from booking`;

const purchases = sql<PortalBooks['purchases'][number]>`
  select request_key as key, points, coalesce((
    select sum(c.points) from redemption_recall c where c.redemption_id = p.redemption_id), 0)::bigint as returned
  from retailer_purchase p`;

/** What fulfilment was told of; of the demonstration's past it knows only what was told since. */
const items = sql<PortalBooks['items'][number]>`
  select i.id as key, i.status::text as state, count(*) filter (where f.answered_at is null) as open,
    bool_or(coalesce(f.answer, '') = 'imported') as "isHistory",
    (select withdrawal from promise where subject_id = i.id) as withdrawal
  from order_item i join fulfilment_instruction f on f.order_item_id = i.id group by i.id, i.status`;

const LONGEST_S = 600;

async function readBooks(tx: Transaction): Promise<PortalBooks> {
  await allowLonger(tx, LONGEST_S);
  const read = async <Row>(query: RawBuilder<Row>): Promise<readonly Row[]> => (await query.execute(tx)).rows;
  return {
    pools: await read(pools),
    payments: await read(payments),
    redemptions: await read(redemptions),
    bookings: await read(bookings),
    purchases: await read(purchases),
    items: await read(items),
  };
}

/** As of one moment, so that what goes on meanwhile does not look like a difference. */
export const readPortalBooks = (database: Database): Promise<PortalBooks> => asOfOneMoment(database, readBooks);
