import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';

export async function readCursor(connection: Connection): Promise<string | null> {
  const { rows } = await sql<{ cursor: string | null }>`select cursor from customer_feed_cursor`.execute(connection);
  return rows[0]?.cursor ?? null;
}

/** One process places lines at a time; the others wait here and then see how far it came. */
export async function lockCursor(tx: Transaction): Promise<string | null> {
  const { rows } = await sql<{ cursor: string | null }>`select cursor from customer_feed_cursor for update`.execute(tx);
  return rows[0]?.cursor ?? null;
}

export async function saveCursor(tx: Transaction, cursor: string | null, at: Date): Promise<void> {
  await sql`update customer_feed_cursor set cursor = ${cursor}, moved_at = ${at}`.execute(tx);
}

export interface KnownCustomer {
  readonly kind: 'personal' | 'business';
  readonly asOf: Date;
  readonly memberId: string | null;
  readonly customerNumber: string | null;
  readonly phone: string | null;
  readonly language: string;
  readonly postalCode: string | null;
}

export async function findCustomer(tx: Transaction, customer: string): Promise<KnownCustomer | undefined> {
  const { rows } = await sql<KnownCustomer>`
    select kind, as_of as "asOf", member_id as "memberId", customer_number as "customerNumber",
      told ->> 'phone' as phone, told ->> 'language' as language, told #>> '{address,postalCode}' as "postalCode"
    from bank_customer where customer = ${customer}`.execute(tx);
  return rows[0];
}

export async function isNumberTaken(tx: Transaction, customer: string, customerNumber: string): Promise<boolean> {
  const { rows } = await sql`
    select from bank_customer where customer_number = ${customerNumber} and customer <> ${customer}`.execute(tx);
  return rows.length > 0;
}

export interface SavedCustomer {
  readonly customer: string;
  readonly customerKind: 'personal' | 'business';
  readonly asOf: Date;
  readonly customerNumber: string | null;
}

export async function saveCustomer(tx: Transaction, line: SavedCustomer, memberId: string | null): Promise<void> {
  await sql`
    insert into bank_customer (customer, kind, as_of, told, customer_number, member_id)
    values (${line.customer}, ${line.customerKind}, ${line.asOf}, ${JSON.stringify(line)}::jsonb, ${line.customerNumber},
      ${memberId})
    on conflict (customer) do update set as_of = excluded.as_of, told = excluded.told,
      customer_number = excluded.customer_number, member_id = coalesce(excluded.member_id, bank_customer.member_id)`.execute(
    tx,
  );
}

export async function linkMember(tx: Transaction, customer: string, memberId: string): Promise<void> {
  await sql`update bank_customer set member_id = ${memberId} where customer = ${customer}`.execute(tx);
}

/** Business customers who registered since the bank told about them. */
export async function listRegistered(tx: Transaction): Promise<{ customer: string; memberId: string }[]> {
  const { rows } = await sql<{ customer: string; memberId: string }>`
    select b.customer, c.claimed_by as "memberId" from bank_customer b join claimed_enrolment c using (customer_number)
    where b.member_id is null`.execute(tx);
  return rows;
}

export interface KnownBankCard {
  readonly customer: string;
  readonly asOf: Date;
  readonly accountId: number;
  readonly pool: string | null;
  readonly replacedBy: string | null;
}

export async function findBankCard(tx: Transaction, card: string): Promise<KnownBankCard | undefined> {
  const { rows } = await sql<KnownBankCard>`
    select customer, as_of as "asOf", account_id as "accountId", pool, replaced_by as "replacedBy"
    from bank_card where card = ${card}`.execute(tx);
  return rows[0];
}

export interface SavedCard {
  readonly card: string;
  readonly customer: string;
  readonly asOf: Date;
  readonly pool: string | null;
}

export async function saveCard(tx: Transaction, line: SavedCard, accountId: number): Promise<void> {
  await sql`
    insert into bank_card (card, customer, as_of, told, account_id, pool)
    values (${line.card}, ${line.customer}, ${line.asOf}, ${JSON.stringify(line)}::jsonb, ${accountId}, ${line.pool})
    on conflict (card) do update set as_of = excluded.as_of, told = excluded.told`.execute(tx);
}

export async function markReplaced(tx: Transaction, card: string, by: string): Promise<void> {
  await sql`update bank_card set replaced_by = ${by} where card = ${card}`.execute(tx);
}

export async function findSharedPool(tx: Transaction, pool: string): Promise<number | undefined> {
  const { rows } = await sql<{ poolId: number }>`
    select a.pool_id as "poolId" from bank_card b join card_of_feed a using (card) where b.pool = ${pool} limit 1`.execute(
    tx,
  );
  return rows[0]?.poolId;
}

export interface CardInUse {
  readonly card: string;
  readonly accountId: number;
  readonly nameOnCard: string;
  readonly numberEnding: string;
  readonly holder: 'primary' | 'additional';
}

/** The cards of a customer that no other replaced, the first first. */
export async function listCardsInUse(tx: Transaction, customer: string): Promise<CardInUse[]> {
  const { rows } = await sql<CardInUse>`
    select card, account_id as "accountId", told ->> 'nameOnCard' as "nameOnCard",
      told ->> 'numberEnding' as "numberEnding", told ->> 'holder' as holder
    from bank_card where customer = ${customer} and replaced_by is null order by account_id`.execute(tx);
  return rows;
}
