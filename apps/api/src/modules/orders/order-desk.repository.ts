import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { isUnderWay, orderItemStatuses } from './order-item-status.ts';
import { type OrderState, statusesOf } from './order-state.ts';

export interface DeskFilter {
  readonly state: OrderState | undefined;
  readonly kind: string | undefined;
  readonly text: string | undefined;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
  /** The last order of the page before. */
  readonly after: { readonly placedAt: Date; readonly id: string } | undefined;
  readonly now: Date;
}

export interface DeskEntry {
  readonly id: string;
  readonly placedAt: Date;
  readonly memberName: string;
}

const underWay = orderItemStatuses.filter(isUnderWay);
const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The query contains only the filters that were given. */
function conditionsOf({ state, kind, text, from, before, after, now }: DeskFilter) {
  const today = now.toISOString().slice(0, 10);
  const hasItem = (condition: ReturnType<typeof sql>) =>
    sql`exists (select from order_item i where i.order_id = o.id and ${condition})`;
  const isLate = sql`(i.status = any(${underWay}::text[]) and i.delivery_to < ${today}::date)`;
  const like = text === undefined ? '' : patternOf(text);
  return sql.join(
    [
      sql`true`,
      ...(state === undefined
        ? []
        : [
            hasItem(
              sql`(i.status = any(${statusesOf[state]}::text[]) ${state === 'attention' ? sql`or ${isLate}` : sql``})`,
            ),
          ]),
      ...(kind === undefined ? [] : [hasItem(sql`i.product_type = ${kind}`)]),
      ...(text === undefined
        ? []
        : [
            sql`(o.number ilike ${like} or m.first_name || ' ' || m.last_name ilike ${like} or m.email ilike ${like}
              or ${hasItem(sql`(i.product -> 'name' ->> 'en' ilike ${like} or i.product -> 'name' ->> 'fr' ilike ${like}
                or i.product ->> 'sku' ilike ${like} or i.tracking_number ilike ${like})`)})`,
          ]),
      ...(from === undefined ? [] : [sql`o.placed_at >= ${from}`]),
      ...(before === undefined ? [] : [sql`o.placed_at < ${before}`]),
      ...(after === undefined ? [] : [sql`(o.placed_at, o.id) < (${after.placedAt}, ${after.id})`]),
    ],
    sql` and `,
  );
}

/** Of all members, newest first: a walk along the index by time. */
export async function listDeskEntries(connection: Connection, filter: DeskFilter, limit: number): Promise<DeskEntry[]> {
  const { rows } = await sql<DeskEntry>`
    select o.id, o.placed_at as "placedAt", m.first_name || ' ' || m.last_name as "memberName"
    from shop_order o join member m on m.id = o.member_id
    where ${conditionsOf(filter)}
    order by o.placed_at desc, o.id desc limit ${limit}`.execute(connection);
  return rows;
}
