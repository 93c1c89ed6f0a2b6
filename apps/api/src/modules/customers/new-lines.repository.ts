import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { SavedCard, SavedCustomer } from './customers.repository.ts';

/**
 * Here and in what it calls, names are looked up one by one inside of a statement. In a first feed the tables grow from
 * nothing to millions while a plan lives: one that was made to read a small table whole would do so to the end.
 *
 * What is known of the subjects of a page: since when, and for which of them a line waits.
 */
export async function readKnownSubjects(
  tx: Transaction,
  subjects: { readonly customers: readonly string[]; readonly cards: readonly string[] },
): Promise<{ readonly asOf: ReadonlyMap<string, Date>; readonly waiting: ReadonlySet<string> }> {
  const all = [...subjects.customers.map((id) => `customer:${id}`), ...subjects.cards.map((id) => `card:${id}`)];
  const known = await sql<{ subject: string; asOf: Date }>`
    select 'customer:' || n.name as subject, found.as_of as "asOf" from unnest(${subjects.customers}::text[]) as n(name),
      lateral (select as_of from bank_customer where customer = n.name limit 1) as found
    union all select 'card:' || n.name, found.as_of from unnest(${subjects.cards}::text[]) as n(name),
      lateral (select as_of from bank_card where card = n.name limit 1) as found`.execute(tx);
  const waiting = await sql<{ subject: string }>`
    select n.name as subject from unnest(${all}::text[]) as n(name),
      lateral (select from customer_feed_leftover where subject = n.name limit 1) as found
    union all select n.name from unnest(${all}::text[]) as n(name),
      lateral (select from customer_feed_leftover where waits_for = n.name limit 1) as found`.execute(tx);
  return {
    asOf: new Map(known.rows.map(({ subject, asOf }) => [subject, asOf])),
    waiting: new Set(waiting.rows.map(({ subject }) => subject)),
  };
}

/** The members among personal customers of the bank. */
export async function readMembersOf(tx: Transaction, customers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ customer: string; memberId: string }>`
    select distinct n.name as customer, found.member_id as "memberId" from unnest(${customers}::text[]) as n(name),
      lateral (select member_id from bank_customer
        where customer = n.name and kind = 'personal' and member_id is not null limit 1) as found`.execute(tx);
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
