import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { SavedCard, SavedCustomer } from './customers.repository.ts';

/** What is known of the subjects of a page: since when, and for which of them a line waits. */
export async function readKnownSubjects(
  tx: Transaction,
  subjects: { readonly customers: readonly string[]; readonly cards: readonly string[] },
): Promise<{ readonly asOf: ReadonlyMap<string, Date>; readonly waiting: ReadonlySet<string> }> {
  const all = [...subjects.customers.map((id) => `customer:${id}`), ...subjects.cards.map((id) => `card:${id}`)];
  const known = await sql<{ subject: string; asOf: Date }>`
    select 'customer:' || customer as subject, as_of as "asOf" from bank_customer
      where customer = any(${subjects.customers}::text[])
    union all select 'card:' || card, as_of from bank_card where card = any(${subjects.cards}::text[])`.execute(tx);
  const waiting = await sql<{ subject: string }>`
    select subject from customer_feed_leftover where subject = any(${all}::text[])
    union all select waits_for from customer_feed_leftover where waits_for = any(${all}::text[])`.execute(tx);
  return {
    asOf: new Map(known.rows.map(({ subject, asOf }) => [subject, asOf])),
    waiting: new Set(waiting.rows.map(({ subject }) => subject)),
  };
}

/** The members among personal customers of the bank. */
export async function readMembersOf(tx: Transaction, customers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ customer: string; memberId: string }>`
    select customer, member_id as "memberId" from bank_customer
    where customer = any(${customers}::text[]) and kind = 'personal' and member_id is not null`.execute(tx);
  return new Map(rows.map(({ customer, memberId }) => [customer, memberId]));
}

/** Customers whom nobody told about before. */
export async function insertCustomers(
  tx: Transaction,
  customers: readonly { readonly line: SavedCustomer; readonly memberId: string }[],
): Promise<void> {
  const rows = customers.map(({ line, memberId }) => ({ ...line, told: line, memberId }));
  await sql`
    insert into bank_customer (customer, kind, as_of, told, customer_number, member_id)
    select customer, "customerKind", "asOf", told, "customerNumber", "memberId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(customer text, "customerKind" text, "asOf" timestamptz,
      told jsonb, "customerNumber" text, "memberId" uuid)`.execute(tx);
}

export async function insertCards(
  tx: Transaction,
  cards: readonly { readonly line: SavedCard; readonly accountId: number }[],
): Promise<void> {
  const rows = cards.map(({ line, accountId }) => ({ ...line, told: line, accountId }));
  await sql`
    insert into bank_card (card, customer, as_of, told, account_id, pool)
    select card, customer, "asOf", told, "accountId", pool
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(card text, customer text, "asOf" timestamptz, told jsonb,
      "accountId" bigint, pool text)`.execute(tx);
}
