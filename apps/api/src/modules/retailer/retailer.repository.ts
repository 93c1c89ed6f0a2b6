import { points, pointsToNumber, type Points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection, Database, Transaction } from '../../platform/database.ts';
import type { Enrolment } from './enrolment.ts';

const columns = sql`id, member_id as "memberId", account_id as "accountId", link_id as "linkId",
  retailer_account as "retailerAccount", enrolled_at as "enrolledAt"`;

export async function findEnrolment(connection: Connection, accountId: number): Promise<Enrolment | undefined> {
  const { rows } = await sql<Enrolment>`
    select ${columns} from retailer_enrolment where account_id = ${accountId} and left_at is null`.execute(connection);
  return rows[0];
}

/** Also one that was left: a mail about leaving names it. */
export async function findEnrolmentById(connection: Connection, id: string): Promise<Enrolment | undefined> {
  const { rows } = await sql<Enrolment>`select ${columns} from retailer_enrolment where id = ${id}`.execute(connection);
  return rows[0];
}

export async function findEnrolmentByLink(connection: Connection, linkId: string): Promise<Enrolment | undefined> {
  const { rows } = await sql<Enrolment>`
    select ${columns} from retailer_enrolment where link_id = ${linkId} and left_at is null`.execute(connection);
  return rows[0];
}

/** Nothing when the card is linked already. */
export async function insertEnrolment(
  tx: Transaction,
  { memberId, accountId, linkId, retailerAccount, enrolledAt }: Omit<Enrolment, 'id'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into retailer_enrolment (member_id, account_id, link_id, retailer_account, enrolled_at)
    values (${memberId}, ${accountId}, ${linkId}, ${retailerAccount}, ${enrolledAt})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** False when it was left already. */
export async function endEnrolment(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update retailer_enrolment set left_at = ${now} where id = ${id} and left_at is null returning id`.execute(tx);
  return rows.length === 1;
}

interface Visit {
  readonly stateHash: Buffer;
  readonly memberId: string;
  readonly accountId: number;
  readonly expiresAt: Date;
}

export async function insertVisit(tx: Transaction, visit: Visit): Promise<void> {
  await sql`
    insert into retailer_visit (state_hash, member_id, account_id, expires_at)
    values (${visit.stateHash}, ${visit.memberId}, ${visit.accountId}, ${visit.expiresAt})`.execute(tx);
}

/** Takes a state, once. Only the member and the account it was made for have it. */
export async function takeVisit(
  database: Database,
  { stateHash, memberId, accountId }: Omit<Visit, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ expires_at: Date }>`
    delete from retailer_visit
    where state_hash = ${stateHash} and member_id = ${memberId} and account_id = ${accountId}
    returning expires_at`.execute(database);
  const [taken] = rows;
  return taken !== undefined && taken.expires_at > now;
}

export async function forgetOldVisits(tx: Transaction, now: Date): Promise<void> {
  await sql`delete from retailer_visit where expires_at < ${now}`.execute(tx);
}

export interface TillPurchase {
  readonly requestKey: string;
  readonly enrolmentId: string;
  readonly redemptionId: string;
  readonly accountId: number;
  readonly points: Points;
  readonly at: Date;
}

interface PaidPurchase {
  readonly linkId: string;
  readonly redemptionId: string;
  readonly points: Points;
}

/** What was paid by a key, and over which link. */
export async function findPurchase(connection: Connection, requestKey: string): Promise<PaidPurchase | undefined> {
  const { rows } = await sql<Omit<PaidPurchase, 'points'> & { points: number }>`
    select e.link_id as "linkId", p.redemption_id as "redemptionId", p.points from retailer_purchase p join retailer_enrolment e on e.id = p.enrolment_id
    where p.request_key = ${requestKey}`.execute(connection);
  return rows[0] && { ...rows[0], points: points(rows[0].points) };
}

export async function insertPurchase(tx: Transaction, purchase: TillPurchase): Promise<void> {
  await sql`
    insert into retailer_purchase (request_key, enrolment_id, redemption_id, account_id, points, at)
    values (${purchase.requestKey}, ${purchase.enrolmentId}, ${purchase.redemptionId}, ${purchase.accountId},
      ${pointsToNumber(purchase.points)}, ${purchase.at})`.execute(tx);
}

/** Today is the program's day, and not that of the member's time zone. */
export async function spentToday(
  connection: Connection,
  accountId: number,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<Points> {
  const { rows } = await sql<{ spent: number }>`
    select coalesce(sum(points), 0)::bigint as spent from retailer_purchase
    where account_id = ${accountId}
      and at >= date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`.execute(
    connection,
  );
  return points(rows[0]?.spent ?? 0);
}
