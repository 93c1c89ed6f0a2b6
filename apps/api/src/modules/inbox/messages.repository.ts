import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { MessageKind } from '../../platform/message-kind.ts';
import type { MessageContent } from './message.ts';

export interface Message {
  readonly id: string;
  readonly kind: MessageKind;
  readonly occurredAt: Date;
  readonly isRead: boolean;
  readonly content: MessageContent;
}

export interface MessageFilter {
  readonly memberId: string;
  readonly kind: MessageKind | undefined;
  readonly isUnread: boolean;
}

export interface KindCount {
  readonly kind: MessageKind;
  readonly total: number;
  readonly unread: number;
}

/** The owner is part of every query: the message of another member does not exist. */
const ofMember = (memberId: string) => sql`member_id = ${memberId} and content is not null`;

export async function listMessages(
  connection: Connection,
  { memberId, kind, isUnread }: MessageFilter,
  window: { readonly limit: number; readonly offset: number },
): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select id, kind, occurred_at as "occurredAt", read_at is not null as "isRead", content from member_message
    where ${ofMember(memberId)} and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
      and ${isUnread ? sql`read_at is null` : sql`true`}
    order by occurred_at desc, id desc limit ${window.limit} offset ${window.offset}`.execute(connection);
  return rows;
}

export async function countByKind(connection: Connection, memberId: string): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`
    select kind, count(*) as total, count(*) filter (where read_at is null) as unread
    from member_message where ${ofMember(memberId)} group by kind`.execute(connection);
  return rows;
}

export async function countUnread(connection: Connection, memberId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from member_message where ${ofMember(memberId)} and read_at is null`.execute(connection);
  return rows[0]?.unread ?? 0;
}

/** Marked again, it keeps when it was read first. Answers whether there is such a message. */
export async function markOne(
  tx: Transaction,
  { memberId, id, isRead }: { readonly memberId: string; readonly id: string; readonly isRead: boolean },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update member_message set read_at = ${isRead ? sql`coalesce(read_at, ${now})` : sql`null`}
    where id = ${id} and ${ofMember(memberId)} returning id`.execute(tx);
  return rows.length > 0;
}

export async function markUntil(
  tx: Transaction,
  { memberId, until }: { readonly memberId: string; readonly until: Date },
  now: Date,
): Promise<void> {
  await sql`
    update member_message set read_at = ${now}
    where ${ofMember(memberId)} and read_at is null and occurred_at <= ${until}`.execute(tx);
}

/** The first words stay: what a later try of the same event would say may be newer than the event. */
export async function keepContent(tx: Transaction, id: string, content: MessageContent): Promise<void> {
  await sql`
    update member_message set content = ${JSON.stringify(content)}::jsonb
    where id = ${id} and content is null`.execute(tx);
}

/** Of persons who are to be forgotten, by the ids that their events name. */
export async function forgetAbout(tx: Transaction, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await sql`
    delete from member_message using outbox_event
    where outbox_event.id = member_message.id and event_subject(payload) = any(${[...subjects]}::text[])`.execute(tx);
}

export async function forgetBefore(tx: Transaction, before: Date, most: number): Promise<number> {
  const { rows } = await sql`
    delete from member_message where id in (
      select id from member_message where occurred_at < ${before} order by occurred_at limit ${most}
    ) returning id`.execute(tx);
  return rows.length;
}
