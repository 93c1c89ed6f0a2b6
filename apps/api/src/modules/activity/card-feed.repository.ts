import { cents, centsToNumber } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { ToldTransaction } from './card-transaction.ts';

export type CardTransactionTold = Omit<ToldTransaction, 'accountId'> & { readonly card: string };

/** Which of how many parts. */
interface FeedPart {
  readonly parts: number;
  readonly part: number;
}

export interface FeedCard {
  readonly accountId: number;
  readonly poolId: number;
  readonly family: string;
}

/** A part that was never read begins where the whole feed was read to. */
export async function beginPart(connection: Connection, { parts, part }: FeedPart): Promise<void> {
  await sql`
    insert into card_feed_cursor (parts, part, cursor, moved_at)
    select ${parts}, ${part}, cursor, moved_at from card_feed_cursor where parts = 1
    on conflict do nothing`.execute(connection);
}

export async function readCursor(connection: Connection, { parts, part }: FeedPart): Promise<string | null> {
  const { rows } = await sql<{ cursor: string | null }>`
    select cursor from card_feed_cursor where parts = ${parts} and part = ${part}`.execute(connection);
  return rows[0]?.cursor ?? null;
}

/** One process takes a part in at a time; the others wait here and then see how far it came. */
export async function lockCursor(tx: Transaction, { parts, part }: FeedPart): Promise<string | null> {
  const { rows } = await sql<{ cursor: string | null }>`
    select cursor from card_feed_cursor where parts = ${parts} and part = ${part} for update`.execute(tx);
  return rows[0]?.cursor ?? null;
}

export async function saveCursor(
  tx: Transaction,
  { parts, part }: FeedPart,
  cursor: string | null,
  at: Date,
): Promise<void> {
  await sql`
    update card_feed_cursor set cursor = ${cursor}, moved_at = ${at}
    where parts = ${parts} and part = ${part}`.execute(tx);
}

export async function findCards(connection: Connection, cards: readonly string[]): Promise<Map<string, FeedCard>> {
  const { rows } = await sql<FeedCard & { card: string }>`
    select card, account_id as "accountId", pool_id as "poolId", family from card_of_feed
    where card = any(${cards}::text[])`.execute(connection);
  return new Map(rows.map(({ card, ...rest }) => [card, rest]));
}

export type Leftover =
  | { readonly reason: 'unknown_card' | 'other_currency'; readonly told: CardTransactionTold }
  | { readonly reason: 'unreadable'; readonly text: string };

/** As text, not as JSON: a line that could not be read may contain something that the database's JSON refuses. */
const toRow = (leftover: Leftover) => ({
  reason: leftover.reason,
  card: leftover.reason === 'unknown_card' ? leftover.told.card : null,
  told:
    leftover.reason === 'unreadable'
      ? leftover.text
      : JSON.stringify({ ...leftover.told, amount: centsToNumber(leftover.told.amount) }),
});

/** Keeps what could not be taken in. The same line is kept once, however often it comes. Answers how many were new. */
export async function keepLeftovers(tx: Transaction, leftovers: readonly Leftover[], at: Date): Promise<number> {
  const rows = leftovers.map(toRow);
  const { numAffectedRows } = await sql`
    insert into card_feed_leftover (fingerprint, reason, card, told, kept_at)
    select sha256(convert_to(told, 'UTF8')), reason, card, told, ${at} from unnest(
      ${rows.map(({ reason }) => reason)}::text[], ${rows.map(({ card }) => card)}::text[],
      ${rows.map(({ told }) => told)}::text[]) as leftover (reason, card, told)
    on conflict (fingerprint) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

interface StoredTransaction extends Omit<CardTransactionTold, 'amount' | 'postedAt'> {
  readonly amount: number;
  readonly postedAt: string;
}

/** Takes out the lines about cards that are known by now, so that they can be taken in after all. */
export async function claimLeftovers(tx: Transaction, limit: number): Promise<CardTransactionTold[]> {
  const { rows } = await sql<{ told: string }>`
    delete from card_feed_leftover where fingerprint in (
      select fingerprint from card_feed_leftover leftover join card_of_feed using (card)
      where leftover.reason = 'unknown_card' limit ${limit})
    returning told`.execute(tx);
  return rows.map(({ told }) => {
    // This area wrote it, in this shape.
    const stored = JSON.parse(told) as StoredTransaction;
    return { ...stored, amount: cents(stored.amount), postedAt: new Date(stored.postedAt) };
  });
}
