import { sql } from 'kysely';
import type { ChangedField } from '../../platform/changed-fields.ts';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { ChangeKind, ChangeRequest } from './change.ts';

const person = (table: 'asker' | 'decider') =>
  sql`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}, 'role',
    ${sql.ref(`${table}.role`)})`;
const columns = sql`c.id, c.kind, c.subject, c.command, c.changes, c.worth_cents as "worthCents", c.state,
  ${person('asker')} as "requestedBy", c.requested_at as "requestedAt",
  case when decider.id is not null then ${person('decider')} end as "decidedBy", c.decided_at as "decidedAt",
  c.decision_note as "decisionNote"`;
const withPeople = sql`join staff asker on asker.id = c.requested_by left join staff decider on decider.id = c.decided_by`;

export interface NewChange {
  readonly kind: ChangeKind;
  readonly subject: string;
  readonly command: unknown;
  readonly changes: readonly ChangedField[];
  readonly worthCents: number | null;
  /** Of a refund. */
  readonly back?: { readonly poolId: number; readonly points: number };
}

/** A change that needs no second person is decided by the person who makes it. */
export async function insertChange(
  tx: Transaction,
  { kind, subject, command, changes, worthCents, back }: NewChange,
  { staffId, isForTwo }: { readonly staffId: string; readonly isForTwo: boolean },
  at: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into change_request (kind, subject, command, changes, worth_cents, pool_id, points, needs_approval, state,
      requested_by, requested_at, decided_by, decided_at)
    values (${kind}, ${subject}, ${JSON.stringify(command)}, ${JSON.stringify(changes)}, ${worthCents},
      ${back?.poolId ?? null}, ${back?.points ?? null}, ${isForTwo}, ${isForTwo ? 'waiting' : 'approved'}, ${staffId},
      ${at}, ${isForTwo ? null : staffId}, ${isForTwo ? null : at})
    returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('A change was not written');
  return made.id;
}

/** The same wish of the same person that waits already: pressed twice, it is asked for once. */
export async function findSameWaiting(
  tx: Transaction,
  change: NewChange,
  staffId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from change_request
    where state = 'waiting' and requested_by = ${staffId} and kind = ${change.kind} and subject = ${change.subject}
      and command = ${JSON.stringify(change.command)}::jsonb limit 1`.execute(tx);
  return rows[0]?.id;
}

export async function findChange(connection: Connection, id: string): Promise<ChangeRequest | undefined> {
  const { rows } = await sql<ChangeRequest>`
    select ${columns} from change_request c ${withPeople} where c.id = ${id}`.execute(connection);
  return rows[0];
}

/** Whether the person who asked could still ask: they may have left, or work elsewhere by now. */
export async function isAskerAble(connection: Connection, staffId: string, right: string): Promise<boolean> {
  const { rows } = await sql<{ able: boolean }>`
    select s.disabled_at is null and (r.has_every_right or ${right} = any(r.rights)) as able
    from staff s join staff_role r on r.code = s.role where s.id = ${staffId}`.execute(connection);
  return rows[0]?.able ?? false;
}

export interface Decision {
  readonly id: string;
  readonly state: 'approved' | 'declined';
  readonly staffId: string;
  readonly note: string | null;
}

/** Whether it was still waiting. Of two who decide at the same time, the slower one waits here and finds it decided. */
export async function saveDecision(tx: Transaction, decision: Decision, at: Date): Promise<boolean> {
  const { id, state, staffId, note } = decision;
  const { rows } = await sql<{ id: string }>`
    update change_request set state = ${state}, decided_by = ${staffId}, decided_at = ${at}, decision_note = ${note}
    where id = ${id} and state = 'waiting' returning id`.execute(tx);
  return rows.length > 0;
}

/** The newest first. */
export async function listChanges(
  connection: Connection,
  state: ChangeRequest['state'] | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly changes: ChangeRequest[] }> {
  const isWanted = sql`c.needs_approval and ${state === undefined ? sql`true` : sql`c.state = ${state}`}`;
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from change_request c where ${isWanted}`.execute(connection),
    sql<ChangeRequest>`
      select ${columns} from change_request c ${withPeople} where ${isWanted}
      order by c.requested_at desc, c.id desc limit ${limit} offset ${offset}`.execute(connection),
  ]);
  return { total: counted.rows[0]?.total ?? 0, changes: rows };
}
