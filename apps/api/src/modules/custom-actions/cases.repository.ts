import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Case, CaseStatus, WantedStep } from './case.ts';
import type { CustomAction } from './custom-action.ts';

interface StoredStep extends Omit<Case['steps'][number], 'at'> {
  readonly at: string;
}

type Row = Omit<Case, 'steps'> & { readonly steps: readonly StoredStep[] };

const toCase = (row: Row): Case => ({ ...row, steps: row.steps.map((step) => ({ ...step, at: new Date(step.at) })) });

const person = (table: 'writer' | 'answerer') =>
  sql`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}, 'role',
    ${sql.ref(`${table}.role`)})`;

/** What was asked for until then and got no words yet. */
const isUnansweredSince = (askedUntil: Date) =>
  sql`(r.status in ('open', 'in_work') and r.created_at <= ${askedUntil}
    and not exists (select from case_step s where s.request_id = r.id and s.text is not null))`;

const columns = sql`r.id, r.reference, r.member_id as "memberId", m.first_name || ' ' || m.last_name as "memberName",
  r.staff_id as "staffId", r.account_id as "accountId", r.input || jsonb_build_object('name', r.action) as action,
  r.status, r.created_at as "createdAt", r.changed_at as "changedAt", r.is_promised as "isPromised",
  case when writer.id is not null then ${person('writer')} end as "writtenBy",
  coalesce((
    select json_agg(json_build_object('at', s.at, 'status', s.status, 'text', s.text, 'staff', ${person('answerer')})
      order by s.number)
    from case_step s join staff answerer on answerer.id = s.staff_id where s.request_id = r.id
  ), '[]') as steps`;
const withPeople = sql`custom_action_request r join member m on m.id = r.member_id
  left join staff writer on writer.id = r.staff_id`;

export interface CaseFilter {
  readonly memberId?: string | undefined;
  readonly status?: CaseStatus | undefined;
  readonly kind?: CustomAction['name'] | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  readonly text?: string | undefined;
  readonly isLate?: boolean | undefined;
}

interface Window {
  readonly limit: number;
  readonly offset: number;
}

export interface CasePage {
  readonly cases: Case[];
  readonly total: number;
}

const contains = (text: string) => {
  const part = text.toLowerCase();
  return sql`(position(${part} in lower(r.reference)) > 0 or position(${part} in lower(r.input ->> 'subject')) > 0
    or position(${part} in lower(r.input ->> 'text')) > 0
    or position(${part} in lower(r.input ->> 'merchant')) > 0 or position(${part} in lower(m.email)) > 0
    or position(${part} in lower(m.first_name || ' ' || m.last_name)) > 0)`;
};

function conditionOf({ memberId, status, kind, from, before, text, isLate }: CaseFilter, late: RawBuilder<unknown>) {
  const conditions = [
    ...(memberId === undefined ? [] : [sql`r.member_id = ${memberId}`]),
    ...(status === undefined ? [] : [sql`r.status = ${status}`]),
    ...(kind === undefined ? [] : [sql`r.action = ${kind}`]),
    ...(from === undefined ? [] : [sql`r.created_at >= ${from}`]),
    ...(before === undefined ? [] : [sql`r.created_at < ${before}`]),
    ...(text === undefined ? [] : [contains(text)]),
    ...(isLate === undefined ? [] : [sql`${late} = ${isLate}`]),
  ];
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** A member's own begin with the last changed, all members' with the late ones and then the newest. */
export async function listCases(
  connection: Connection,
  filter: CaseFilter,
  { askedUntil, ...window }: Window & { readonly askedUntil: Date },
): Promise<CasePage> {
  const late = sql`(${isUnansweredSince(askedUntil)} and r.is_promised)`;
  const order = filter.memberId === undefined ? sql`${late} desc, r.created_at` : sql`r.changed_at`;
  const condition = conditionOf(filter, late);
  const listed = await sql<Row>`select ${columns} from ${withPeople} where ${condition}
    order by ${order} desc, r.id desc limit ${window.limit} offset ${window.offset}`.execute(connection);
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${withPeople} where ${condition}`.execute(connection);
  return { cases: listed.rows.map(toCase), total: counted.rows[0]?.total ?? 0 };
}

export async function findCase(connection: Connection, id: string): Promise<Case | undefined> {
  const { rows } = await sql<Row>`select ${columns} from ${withPeople} where r.id = ${id}`.execute(connection);
  return rows[0] && toCase(rows[0]);
}

/** Locks, and then reads: a caller that had to wait sees what was answered before it. */
export async function lockCase(tx: Transaction, id: string): Promise<Case | undefined> {
  await sql`select from custom_action_request where id = ${id} for update`.execute(tx);
  return findCase(tx, id);
}

/** The caller holds the lock of the case. Answers the number of the step. */
export async function insertStep(
  tx: Transaction,
  { id, steps }: Pick<Case, 'id' | 'steps'>,
  { status, text, staffId }: Pick<WantedStep, 'status' | 'text'> & { readonly staffId: string },
  now: Date,
): Promise<number> {
  const number = steps.length + 1;
  await sql`insert into case_step (request_id, number, at, staff_id, status, text)
    values (${id}, ${number}, ${now}, ${staffId}, ${status}, ${text})`.execute(tx);
  await sql`update custom_action_request set status = ${status}, changed_at = ${now} where id = ${id}`.execute(tx);
  return number;
}

/** The oldest first. */
export async function listUnanswered(connection: Connection, askedUntil: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from custom_action_request r where ${isUnansweredSince(askedUntil)} order by r.created_at`.execute(
    connection,
  );
  return rows.map(({ id }) => id);
}

/** When an event of this topic was last written about the case. The caller holds its lock. */
export async function lastTellingOf(
  tx: Transaction,
  { id, memberId }: Pick<Case, 'id' | 'memberId'>,
  topic: string,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(occurred_at) as at from outbox_event
    where event_subject(payload) = ${memberId} and topic = ${topic} and payload ->> 'requestId' = ${id}`.execute(tx);
  return rows[0]?.at ?? undefined;
}
