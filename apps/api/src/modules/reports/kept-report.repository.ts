import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { PromiseCount, PromotionCost } from './kept-tables.ts';
import { type Asked, isInside } from './ledger-days.repository.ts';

/** A promise is of the day that it has in the west of the continent, where days end last. */
const dueDay = sql`((p.due_at - interval '8 hours 1 second') at time zone 'UTC')::date`;

/**
 * Promises whose day is in the period, and is over or was met. An item that was stopped and a redemption that the member
 * took back have no promise. One whose points came back was not kept.
 */
export async function countPromises(connection: Connection, asked: Asked, today: string): Promise<PromiseCount[]> {
  const { period, timeZone } = asked;
  const { rows } = await sql<PromiseCount>`
    select p.way as kind, count(*) as promised, count(*) filter (where p.done_at <= p.due_at) as kept
    from promise_outcome p
    where p.due_at >= ${period.from}::date - 1 and p.due_at < ${period.to}::date + 3
      and ${dueDay} between ${period.from}::date and ${period.to}::date
      and not p.is_void and (p.done_at is not null or p.due_at < ${today}::timestamp at time zone ${timeZone})
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
