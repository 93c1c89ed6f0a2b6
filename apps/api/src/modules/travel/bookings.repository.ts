import { cents, centsToNumber, points, pointsToNumber } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection, Database, Transaction } from '../../platform/database.ts';
import type { AdditionalStatus, Booking, BookingStatus, BookingType } from './booking.ts';

export interface Visit {
  readonly id: string;
  /** Null for one that was opened before sessions were kept with visits. */
  readonly sessionId: string | null;
  readonly memberId: string;
  readonly accountId: number;
  readonly openedAt: Date;
}

export async function insertVisit(database: Database, visit: Visit): Promise<void> {
  await sql`
    insert into travel_visit (id, session_id, member_id, account_id, opened_at)
    values (${visit.id}, ${visit.sessionId}, ${visit.memberId}, ${visit.accountId}, ${visit.openedAt})`.execute(
    database,
  );
}

export async function findVisit(connection: Connection, id: string): Promise<Visit | undefined> {
  const { rows } = await sql<Visit>`
    select id, session_id as "sessionId", member_id as "memberId", account_id as "accountId", opened_at as "openedAt"
    from travel_visit where id = ${id}`.execute(connection);
  return rows[0];
}

interface Row {
  readonly id: string;
  readonly site_key: string;
  readonly redemption_id: string | null;
  readonly member_id: string;
  readonly account_id: number;
  readonly channel: Booking['channel'];
  readonly type: BookingType;
  readonly reference_number: string;
  readonly title: string;
  readonly french_title: string | null;
  readonly provider: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly duration: number;
  readonly duration_unit: Booking['duration']['unit'];
  readonly travellers: number;
  readonly points: number;
  readonly amount_cents: number;
  readonly status: BookingStatus;
  readonly additional_status: AdditionalStatus;
  readonly cancelling_at: Date | null;
  readonly is_paid_back: boolean;
  readonly promise: Booking['promise'];
  readonly created_at: Date;
}

const columns = sql`id, site_key, redemption_id, member_id, account_id, channel, type, reference_number, title, provider,
  to_char(starts_on, 'YYYY-MM-DD') as starts_on, to_char(ends_on, 'YYYY-MM-DD') as ends_on, duration, duration_unit,
  travellers, points, amount_cents, status, additional_status, cancelling_at, created_at,
  (select r.title_fr from redemption r where r.id = redemption_id) as french_title,
  exists (select from redemption r where r.id = redemption_id and r.state in ('returned', 'cancelled')) as is_paid_back,
  shown_promise(redemption_id) as promise`;

const toBooking = (row: Row): Booking => ({
  id: row.id,
  siteKey: row.site_key,
  redemptionId: row.redemption_id,
  memberId: row.member_id,
  accountId: row.account_id,
  channel: row.channel,
  type: row.type,
  referenceNumber: row.reference_number,
  title: row.title,
  frenchTitle: row.french_title,
  provider: row.provider,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  duration: { amount: row.duration, unit: row.duration_unit },
  travellers: row.travellers,
  points: points(row.points),
  amount: cents(row.amount_cents),
  status: row.status,
  additionalStatus: row.additional_status,
  cancellingAt: row.cancelling_at,
  isPaidBack: row.is_paid_back,
  promise: row.promise,
  createdAt: row.created_at,
});

export async function insertBooking(
  tx: Transaction,
  booking: Omit<Booking, 'cancellingAt' | 'frenchTitle' | 'isPaidBack' | 'promise'>,
): Promise<void> {
  await sql`
    insert into booking (id, site_key, redemption_id, member_id, account_id, channel, type, reference_number, title,
      provider, starts_on, ends_on, duration, duration_unit, travellers, points, amount_cents, status, additional_status,
      created_at)
    values (${booking.id}, ${booking.siteKey}, ${booking.redemptionId}, ${booking.memberId}, ${booking.accountId},
      ${booking.channel}, ${booking.type}, ${booking.referenceNumber}, ${booking.title}, ${booking.provider},
      ${booking.startsOn}::date, ${booking.endsOn}::date, ${booking.duration.amount}, ${booking.duration.unit},
      ${booking.travellers}, ${pointsToNumber(booking.points)}, ${centsToNumber(booking.amount)}, ${booking.status},
      ${booking.additionalStatus}, ${booking.createdAt})`.execute(tx);
}

/** One after the other: a process that changes a booking sees the changes of the one before. */
export async function lockBookingByKey(tx: Transaction, siteKey: string): Promise<Booking | undefined> {
  const { rows } = await sql<Row>`select ${columns} from booking where site_key = ${siteKey} for update`.execute(tx);
  return rows[0] && toBooking(rows[0]);
}

export async function lockBooking(tx: Transaction, id: string): Promise<Booking | undefined> {
  const { rows } = await sql<Row>`select ${columns} from booking where id = ${id} for update`.execute(tx);
  return rows[0] && toBooking(rows[0]);
}

/** The trip that a redemption paid for. */
export async function findTrip(connection: Connection, redemptionId: string): Promise<Booking | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from booking where redemption_id = ${redemptionId}`.execute(connection);
  return rows[0] && toBooking(rows[0]);
}

export async function findBooking(connection: Connection, id: string): Promise<Booking | undefined> {
  const { rows } = await sql<Row>`select ${columns} from booking where id = ${id}`.execute(connection);
  return rows[0] && toBooking(rows[0]);
}

export async function findBookings(connection: Connection, ids: readonly string[]): Promise<Booking[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`select ${columns} from booking where id = any(${ids}::uuid[])`.execute(connection);
  return rows.map(toBooking);
}

export async function moveBooking(
  tx: Transaction,
  id: string,
  { status, additionalStatus }: { readonly status: BookingStatus; readonly additionalStatus: AdditionalStatus },
  at: Date,
): Promise<void> {
  await sql`
    update booking set status = ${status}, additional_status = ${additionalStatus},
      firm_at = case when additional_status = 'pending' and ${additionalStatus}::text is distinct from 'pending'
        and ${status} not in ('cancelled', 'not_available') then ${at} else firm_at end,
      cancelling_at = case when ${status} in ('cancelled', 'not_available') then null else cancelling_at end
    where id = ${id}`.execute(tx);
}

/** Null: it is no longer being cancelled. */
export async function setCancelling(tx: Transaction, id: string, at: Date | null): Promise<void> {
  await sql`update booking set cancelling_at = ${at} where id = ${id}`.execute(tx);
}

/** The longest waiting first. */
export async function listCancelling(connection: Connection, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking where cancelling_at is not null order by cancelling_at limit ${limit}`.execute(connection);
  return rows.map(({ id }) => id);
}

export interface BookingPage {
  readonly accountId: number;
  readonly type: BookingType | undefined;
  readonly channels: readonly Booking['channel'][];
  readonly withZero: boolean;
  readonly isOldestFirst: boolean;
  readonly skip: number;
  readonly take: number;
}

export async function listBookings(
  connection: Connection,
  { accountId, type, channels, withZero, isOldestFirst, skip, take }: BookingPage,
): Promise<{ readonly total: number; readonly bookings: Booking[] }> {
  const wanted = sql`account_id = ${accountId} and channel = any(${channels}::text[])
    and (${type ?? null}::text is null or type = ${type ?? null}) and (${withZero} or points > 0)`;
  const order = isOldestFirst ? sql`created_at, id` : sql`created_at desc, id`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${columns} from booking where ${wanted} order by ${order} limit ${take} offset ${skip}`.execute(
      connection,
    ),
    sql<{ total: number }>`select count(*)::int as total from booking where ${wanted}`.execute(connection),
  ]);
  return { total: counted.rows[0]?.total ?? 0, bookings: rows.map(toBooking) };
}
