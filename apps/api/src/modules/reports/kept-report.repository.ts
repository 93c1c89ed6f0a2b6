import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { PromiseCount, PromotionCost } from './kept-tables.ts';
import { type Asked, isInside } from './ledger-days.repository.ts';

/**
 * Promises whose day is in the period, and is over or was met. An item that was stopped and a redemption that the member
 * took back have no promise. One whose partner gave the points back did not keep it.
 */
export async function countPromises(connection: Connection, asked: Asked, today: string): Promise<PromiseCount[]> {
  const { period, timeZone } = asked;
  const { rows } = await sql<PromiseCount>`
    select kind, count(*) as promised, count(*) filter (where done_on <= due) as kept
    from (
      select i.product_type as kind, i.delivery_to as due,
        (select (min(h.at) at time zone ${timeZone})::date from order_item_history h
         where h.order_item_id = i.id and h.status in ('delivered', 'gifted')) as done_on
      from order_item i
      where i.delivery_to between ${period.from}::date and ${period.to}::date
        and (i.status not in ('cancelled', 'declined', 'not_available')
          or exists (select from order_item_history h where h.order_item_id = i.id and h.status in ('delivered', 'gifted')))
      union all
      select r.kind, r.promised_by, case when r.state = 'confirmed' then (r.ended_at at time zone ${timeZone})::date end
      from redemption r
      where r.promised_by between ${period.from}::date and ${period.to}::date and r.state <> 'cancelled'
    ) promise
    where done_on is not null or due < ${today}::date
    group by 1`.execute(connection);
  return rows;
}

/** What codes took off the price of orders of the period. Items whose points went back cost nothing. */
export async function sumPromotions(connection: Connection, asked: Asked): Promise<PromotionCost[]> {
  const { rows } = await sql<PromotionCost>`
    select used.code, coalesce(p.name_en, max(used.name ->> 'en')) as "nameEn",
      coalesce(p.name_fr, max(used.name ->> 'fr')) as "nameFr", count(distinct used.order_id) as orders,
      coalesce(sum(used.amount), 0)::bigint as cost
    from (
      select i.order_id, taken ->> 'code' as code, taken -> 'name' as name, (taken ->> 'amount')::bigint as amount
      from shop_order o join order_item i on i.order_id = o.id
        cross join lateral jsonb_array_elements(i.promotions) taken
      where ${isInside('o.placed_at', asked)} and o.promotion_amount > 0 and i.refunded_at is null
        and i.status not in ('cancelled', 'declined', 'not_available')
    ) used left join promotion p on p.code = used.code
    group by used.code, p.name_en, p.name_fr order by cost desc, used.code`.execute(connection);
  return rows;
}
