import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { SpendingLimit } from './spending-limit.ts';

const columns = sql`daily_cap as "dailyCap", next_daily_cap as "nextDailyCap", next_from as "nextFrom",
  quiet_from as "quietFrom", quiet_to as "quietTo"`;

export async function findLimit(connection: Connection, memberId: string): Promise<SpendingLimit | undefined> {
  const { rows } = await sql<SpendingLimit>`
    select ${columns} from spending_limit where member_id = ${memberId}`.execute(connection);
  return rows[0];
}

/** Makes the row, if there is none, and locks it: two changes at once come one after the other. */
export async function lockLimit(
  tx: Transaction,
  memberId: string,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<SpendingLimit> {
  await sql`
    insert into spending_limit (member_id, time_zone, changed_at) values (${memberId}, ${timeZone}, ${now})
    on conflict (member_id) do nothing`.execute(tx);
  const { rows } = await sql<SpendingLimit>`
    update spending_limit set time_zone = ${timeZone} where member_id = ${memberId} returning ${columns}`.execute(tx);
  const [limit] = rows;
  if (!limit) throw new Error('The limit was written and is not there');
  return limit;
}

export async function saveLimit(tx: Transaction, memberId: string, limit: SpendingLimit, now: Date): Promise<void> {
  await sql`
    update spending_limit set daily_cap = ${limit.dailyCap}, next_daily_cap = ${limit.nextDailyCap},
      next_from = ${limit.nextFrom}, quiet_from = ${limit.quietFrom}, quiet_to = ${limit.quietTo}, changed_at = ${now}
    where member_id = ${memberId}`.execute(tx);
}

/** What left all cards of the member in the day of this moment, and when that day ends. */
export async function usedOnDay(
  connection: Connection,
  memberId: string,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<{ readonly used: number; readonly dayEndsAt: Date }> {
  const { rows } = await sql<{ used: number; dayEndsAt: Date }>`
    with day as (select date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) as begins)
    select points_used_since(${memberId}::uuid, begins at time zone ${timeZone}, null) as used,
      (begins + interval '1 day') at time zone ${timeZone} as "dayEndsAt" from day`.execute(connection);
  const [day] = rows;
  if (!day) throw new Error('A day has no row');
  return day;
}
