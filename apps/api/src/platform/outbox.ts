import { sql } from 'kysely';
import type { Connection, Transaction } from './database.ts';

export interface OutboxEvent {
  readonly topic: string;
  readonly payload: unknown;
  readonly occurredAt: Date;
}

type OutboxTables = {
  outbox_event: { id: string; topic: string; payload: unknown; occurred_at: Date; delivered_at: Date | null };
};

export const DELIVER_EVENT_TASK = 'deliver-event';

/**
 * What must happen after the commit (mail, capture, fulfilment): the event and the job that delivers it are
 * written with the change itself, so neither exists without the other. The row stays as history.
 */
export async function appendToOutbox(tx: Transaction, event: OutboxEvent): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with event as (
      insert into outbox_event (topic, payload, occurred_at)
      values (${event.topic}, ${JSON.stringify(event.payload)}::jsonb, ${event.occurredAt}) returning id
    )
    select event.id, job.id as job_id from event, graphile_worker.add_job(${DELIVER_EVENT_TASK},
      json_build_object('id', event.id), job_key => event.id::text) as job`.execute(tx);
  const [written] = rows;
  if (!written) throw new Error('An event was not written');
  return written.id;
}

export interface StoredEvent {
  readonly id: string;
  readonly topic: string;
  readonly payload: unknown;
  readonly delivered: boolean;
}

export async function findEvent(connection: Connection, id: string): Promise<StoredEvent | undefined> {
  const row = await connection
    .withTables<OutboxTables>()
    .selectFrom('outbox_event')
    .select(['id', 'topic', 'payload', 'delivered_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, topic: row.topic, payload: row.payload, delivered: row.delivered_at !== null };
}

export async function markDelivered(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .withTables<OutboxTables>()
    .updateTable('outbox_event')
    .set({ delivered_at: at })
    .where('id', '=', id)
    .execute();
}
