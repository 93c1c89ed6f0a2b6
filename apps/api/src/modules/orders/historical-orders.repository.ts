import { cents, centsToNumber, points, pointsToNumber } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { HistoricalOrder } from './historical-order.ts';
import type { OrderItemStatus } from './order-item-status.ts';

export interface KeptHistoricalOrder extends HistoricalOrder {
  readonly id: number;
}

interface StoredItem {
  readonly description: string;
  readonly programAmount: number;
  readonly status: OrderItemStatus;
}

interface Row {
  readonly id: number;
  readonly number: string;
  readonly orderedAt: Date;
  readonly totalAmount: number;
  readonly paidAmount: number;
  readonly programCurrency: string;
  readonly cashAmount: number;
  readonly fiatCurrency: string;
  readonly items: readonly StoredItem[];
}

export async function insertHistoricalOrder(tx: Transaction, memberId: string, order: HistoricalOrder): Promise<void> {
  const items = order.items.map((item) => ({ ...item, programAmount: pointsToNumber(item.programAmount) }));
  await sql`
    insert into historical_order (member_id, number, ordered_at, total_amount, paid_amount, program_currency,
      cash_cents, fiat_currency, items)
    values (${memberId}, ${order.number}, ${order.orderedAt}, ${pointsToNumber(order.totalAmount)},
      ${pointsToNumber(order.paidAmount)}, ${order.programCurrency}, ${centsToNumber(order.cashAmount)},
      ${order.fiatCurrency}, ${JSON.stringify(items)}::jsonb)`.execute(tx);
}

/** The newest first, in one question. */
export async function listHistorical(
  connection: Connection,
  memberId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly orders: readonly KeptHistoricalOrder[]; readonly total: number }> {
  const { rows } = await sql<Row & { found: number }>`
    select counted.found, page.* from (select count(*) as found from historical_order where member_id = ${memberId}) counted
    left join (
      select id, number, ordered_at as "orderedAt", total_amount as "totalAmount", paid_amount as "paidAmount",
        program_currency as "programCurrency", cash_cents as "cashAmount", fiat_currency as "fiatCurrency", items
      from historical_order where member_id = ${memberId}
      order by ordered_at desc, id desc limit ${limit} offset ${offset}
    ) page on true
    order by page."orderedAt" desc, page.id desc`.execute(connection);
  const orders = rows
    .filter(({ id }) => id !== null)
    .map(({ found: _found, ...row }) => ({
      ...row,
      totalAmount: points(row.totalAmount),
      paidAmount: points(row.paidAmount),
      cashAmount: cents(row.cashAmount),
      items: row.items.map((item) => ({ ...item, programAmount: points(item.programAmount) })),
    }));
  return { orders, total: rows[0]?.found ?? 0 };
}
