import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import { type MemberMail, mailTopics } from './member-mail.ts';

/** What a member's mails can be about: themselves, and everything of theirs. */
const subjectsOf = (memberId: string) => sql`array(
  select ${memberId}::text
  union all select id::text from shop_order where member_id = ${memberId}
  union all select id::text from redemption where member_id = ${memberId}
  union all select id::text from retailer_enrolment where member_id = ${memberId}
  union all select id::text from authorized_redeemer where member_id = ${memberId})`;

const columns = sql`e.id, e.topic, e.occurred_at as "occurredAt", e.delivered_at as "deliveredAt"`;

/** One of a redeemer's two mails goes to the redeemer, who is another person. */
const isMailToMember = sql`e.topic = any(${[...mailTopics]}::text[]) and coalesce(e.payload ->> 'to', 'member') = 'member'`;

export async function listMails(
  connection: Connection,
  { memberId, orderId }: { readonly memberId: string; readonly orderId: string | undefined },
  window: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly mails: MemberMail[] }> {
  const { rows } = await sql<MemberMail & { total: number }>`
    select ${columns}, count(*) over () as total from outbox_event e
    where event_subject(e.payload) = any(${subjectsOf(memberId)}) and ${isMailToMember}
      and ${orderId === undefined ? sql`true` : sql`event_subject(e.payload) = ${orderId}`}
    order by e.occurred_at desc, e.id desc limit ${window.limit} offset ${window.offset}`.execute(connection);
  return { total: rows[0]?.total ?? 0, mails: rows };
}

export interface LockedMail extends MemberMail {
  readonly payload: Readonly<Record<string, unknown>>;
  /** How often it was sent again since yesterday. */
  readonly sentAgain: number;
}

/**
 * The owner is part of the query. The row is locked, so that requests at the same moment are counted one after the
 * other.
 */
export async function lockMail(
  tx: Transaction,
  { mailId, memberId, since }: { readonly mailId: string; readonly memberId: string; readonly since: Date },
): Promise<LockedMail | undefined> {
  const { rows } = await sql<Omit<LockedMail, 'sentAgain'>>`
    select ${columns}, e.payload from outbox_event e
    where e.id = ${mailId} and event_subject(e.payload) = any(${subjectsOf(memberId)}) and ${isMailToMember}
    for update`.execute(tx);
  const [mail] = rows;
  if (!mail) return undefined;
  const counted = await sql<{ count: number }>`
    select count(*) as count from outbox_event again, outbox_event e
    where e.id = ${mailId} and event_subject(again.payload) = event_subject(e.payload)
      and again.payload ->> 'resendOf' = ${mailId} and again.occurred_at > ${since}`.execute(tx);
  return { ...mail, sentAgain: counted.rows[0]?.count ?? 0 };
}
