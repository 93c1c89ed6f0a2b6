import { sql } from 'kysely';
import { actingSession } from './acting-session.ts';
import type { Connection, Database, Transaction } from './database.ts';
import type { MessageKind } from './message-kind.ts';
import { traceHeaders } from './tracing.ts';
import { afterCommit, writeWithCommit } from './transaction.ts';

/** Whom an event is told, and under which heading. */
export interface Told {
  readonly memberId: string;
  readonly kind: MessageKind;
}

export interface OutboxEvent {
  readonly topic: string;
  readonly payload: unknown;
  readonly occurredAt: Date;
  /** Where it is not the one that calls: of a log-on, the session that it opens. */
  readonly sessionId?: string;
  /** The member finds it in the inbox. Without it, as of a mail that is sent again, nothing is kept there. */
  readonly told?: Told;
}

/** In the statement of the event, behind `event`: none of them is there without the other. */
const messageOf = ({ told, occurredAt }: OutboxEvent) =>
  told
    ? sql`, message as (
        insert into member_message (id, member_id, kind, occurred_at)
        select event.id, ${told.memberId}::uuid, ${told.kind}, ${occurredAt} from event
      )`
    : sql``;

const sessionOf = ({ sessionId }: OutboxEvent): string | null => sessionId ?? actingSession()?.sessionId ?? null;

type OutboxTables = {
  outbox_event: {
    id: string;
    topic: string;
    payload: unknown;
    occurred_at: Date;
    delivered_at: Date | null;
    session_id: string | null;
    traceparent: string | null;
  };
  member_message: { id: string; member_id: string; kind: MessageKind };
};

export const DELIVER_EVENT_TASK = 'deliver-event';

/**
 * What must happen after the commit (mail, capture, fulfilment): the event is written with the change itself, so neither
 * exists without the other. It is sent together with the COMMIT. Its job is queued a moment later with the jobs of other
 * events: to queue it here would announce it, and commits that announce something wait for each other. If the process
 * dies before that, the sweep of the next minute queues it. The row stays as history.
 */
export function appendToOutbox(tx: Transaction, event: OutboxEvent): void {
  writeWithCommit(
    tx,
    sql`with event as (
        insert into outbox_event (topic, payload, occurred_at, session_id, traceparent, is_queued)
        values (${event.topic}, ${JSON.stringify(event.payload)}::jsonb, ${event.occurredAt}, ${sessionOf(event)},
          ${traceHeaders()['traceparent'] ?? null}, false)
        returning id
      )${messageOf(event)}
      select from event`,
  );
  afterCommit(tx, queueEventsSoon);
}

const TOGETHER_MS = 200;
const MOST_AT_ONCE = 500;
const queuedSoon = new WeakSet<Database>();

function queueEventsSoon(database: Database): void {
  if (queuedSoon.has(database)) return;
  queuedSoon.add(database);
  const queue = (): void => {
    queuedSoon.delete(database);
    // What fails here, as when the process is ending, is left to the sweep.
    queueEvents(database).catch(() => undefined);
  };
  setTimeout(queue, TOGETHER_MS).unref();
}

/** Makes the jobs of events that have none yet. Any number of processes may do so at once. */
export async function queueEvents(database: Database): Promise<void> {
  const { rows } = await sql`
    with due as (
      select id from outbox_event where not is_queued order by occurred_at limit ${MOST_AT_ONCE} for update skip locked
    ), queued as (
      update outbox_event set is_queued = true from due where outbox_event.id = due.id returning due.id
    ), jobs as (
      select array_agg((${DELIVER_EVENT_TASK}::text, json_build_object('id', id), null, null, null, id::text, null, null)
        ::graphile_worker.job_spec) as specs
      from queued having count(*) > 0
    )
    select job.id from jobs, graphile_worker.add_jobs(jobs.specs) as job`.execute(database);
  if (rows.length === MOST_AT_ONCE) await queueEvents(database);
}

export interface StoredEvent {
  readonly id: string;
  readonly topic: string;
  readonly payload: unknown;
  readonly occurredAt: Date;
  /** In which it was done. */
  readonly sessionId: string | null;
  readonly traceparent: string | null;
  readonly delivered: boolean;
  readonly told: Told | undefined;
}

export async function findEvent(connection: Connection, id: string): Promise<StoredEvent | undefined> {
  const row = await connection
    .withTables<OutboxTables>()
    .selectFrom('outbox_event')
    .leftJoin('member_message', 'member_message.id', 'outbox_event.id')
    .select([
      'outbox_event.id',
      'topic',
      'payload',
      'outbox_event.occurred_at as occurredAt',
      'delivered_at as deliveredAt',
      'session_id as sessionId',
      'traceparent',
      'member_id as memberId',
      'kind',
    ])
    .where('outbox_event.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { deliveredAt, memberId, kind, ...event } = row;
  const told = memberId === null || kind === null ? undefined : { memberId, kind };
  return { ...event, delivered: deliveredAt !== null, told };
}

export async function markDelivered(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .withTables<OutboxTables>()
    .updateTable('outbox_event')
    .set({ delivered_at: at })
    .where('id', '=', id)
    .execute();
}
