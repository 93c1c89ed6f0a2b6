import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { VISIT_MS } from './act.ts';
import type { AuditEntry, AuditStaff, ChainProof, Visit } from './audit-entry.ts';

export interface AuditFilter {
  readonly staffId: string | undefined;
  readonly memberId: string | undefined;
  /** The beginning of its name. */
  readonly act: string | undefined;
  /** Part of what an entry says. */
  readonly text: string | undefined;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
}

interface Window {
  readonly limit: number;
  readonly offset: number;
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** The query contains only the filters that were given, so that each can use its index. */
function conditionsOf({ staffId, memberId, act, text, from, before }: AuditFilter) {
  const like = text === undefined ? '' : `%${escapeLike(text)}%`;
  return sql.join(
    [
      sql`true`,
      ...(staffId === undefined ? [] : [sql`e.staff_id = ${staffId}`]),
      ...(memberId === undefined ? [] : [sql`e.member_id = ${memberId}`]),
      ...(act === undefined ? [] : [sql`e.act like ${`${escapeLike(act)}%`}`]),
      ...(text === undefined
        ? []
        : [
            sql`(e.details::text ilike ${like} or e.trace_id = ${text} or e.member_id in (
              select id from member where first_name || ' ' || last_name ilike ${like} or email ilike ${like}))`,
          ]),
      ...(from === undefined ? [] : [sql`e.at >= ${from}`]),
      ...(before === undefined ? [] : [sql`e.at < ${before}`]),
    ],
    sql` and `,
  );
}

/** What staff do as a member is named by its call. */
const isInVisit = sql`e.act like '% /%'`;

/** Acts as the same member by the same person, until they log on as that member again. */
const isOfVisit = (visit: number) => sql`${isInVisit} and exists (
  select from audit_entry opened where opened.seq = ${visit} and opened.act = 'login_as.open'
    and (opened.staff_id, opened.member_id) = (e.staff_id, e.member_id) and e.seq > opened.seq
    and not exists (select from audit_entry again where again.act = 'login_as.open'
      and (again.staff_id, again.member_id) = (e.staff_id, e.member_id) and again.seq > opened.seq and again.seq < e.seq))`;

const entryColumns = sql`e.seq, e.at, json_build_object('id', s.id, 'name', s.name, 'role', s.role) as staff,
  case when m.id is not null then json_build_object('id', m.id, 'name', m.first_name || ' ' || m.last_name) end
    as member,
  e.act, e.details, e.trace_id as "traceId", encode(e.hash, 'hex') as hash`;

/** A stretch of the export: entries older than `before`, the newest first. */
export async function listOlder(
  connection: Connection,
  filter: AuditFilter,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<Omit<AuditEntry, 'visitEntries'>[]> {
  const { rows } = await sql<Omit<AuditEntry, 'visitEntries'>>`
    select ${entryColumns}
    from audit_entry e join staff s on s.id = e.staff_id left join member m on m.id = e.member_id
    where ${conditionsOf(filter)} and e.seq < ${before} order by e.seq desc limit ${limit}`.execute(connection);
  return rows;
}

export interface VisitFilter {
  /** A visit as a member is one line. */
  readonly byVisit: boolean;
  /** Only what was done in this visit. */
  readonly visit: number | undefined;
}

/** The newest first. */
export async function listEntries(
  connection: Connection,
  { byVisit, visit, ...filter }: AuditFilter & VisitFilter,
  { limit, offset }: Window,
): Promise<{ readonly total: number; readonly entries: AuditEntry[] }> {
  const ofVisit = visit === undefined ? sql`${byVisit ? sql`not (${isInVisit})` : sql`true`}` : isOfVisit(visit);
  const isWanted = sql`${conditionsOf(filter)} and ${ofVisit}`;
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from audit_entry e where ${isWanted}`.execute(connection),
    sql<AuditEntry>`
      with page as (
        select * from audit_entry e where ${isWanted} order by e.seq desc limit ${limit} offset ${offset}
      )
      select ${entryColumns}, case when e.act = 'login_as.open' then (
        select count(*) from audit_entry done where done.staff_id = e.staff_id and done.member_id = e.member_id
          and done.act like '% /%' and done.seq > e.seq and done.seq < coalesce((
            select min(again.seq) from audit_entry again where again.staff_id = e.staff_id
              and again.member_id = e.member_id and again.act = 'login_as.open' and again.seq > e.seq), done.seq + 1)) end
        as "visitEntries"
      from page e join staff s on s.id = e.staff_id left join member m on m.id = e.member_id
      order by e.seq desc`.execute(connection),
  ]);
  return { total: counted.rows[0]?.total ?? 0, entries: rows };
}

/** Jumps along the index: there are few acts, also among many entries. */
export async function listActs(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    with recursive known as (
      (select act from audit_entry order by act using ~<~ limit 1)
      union all
      select (select e.act from audit_entry e where e.act ~>~ known.act order by e.act using ~<~ limit 1)
      from known where known.act is not null
    )
    select act from known where act is not null`.execute(connection);
  return rows.map(({ act }) => act);
}

export async function listStaff(connection: Connection): Promise<AuditStaff[]> {
  const { rows } = await sql<AuditStaff>`select id, name, role from staff order by name, id`.execute(connection);
  return rows;
}

/**
 * What staff did to one member, newest first. Of looks and refusals that follow each other within a visit, only the
 * first. A write is recorded before it is done: if it was refused, only the refusal is shown.
 */
export async function listVisits(
  connection: Connection,
  memberId: string,
  { limit, offset }: Window,
): Promise<{ readonly total: number; readonly visits: Visit[] }> {
  const { rows } = await sql<Visit & { total: number }>`
    with told as (
      select seq, at, staff_id, act, details ->> 'id' as subject,
        at - lag(at) over (partition by staff_id, act order by seq) as since_the_last,
        act <> 'staff.refused' and bool_or(act = 'staff.refused') over (partition by trace_id) as was_refused
      from audit_entry where member_id = ${memberId}
    )
    select told.seq, told.at, told.act, s.name as "staffName",
      json_build_object('en', role.name_en, 'fr', role.name_fr) as "roleName", count(*) over () as total,
      (select o.number from shop_order o where o.member_id = ${memberId}
        and o.id = case when told.act like '% /member/order%' then told.subject::uuid end) as "orderNumber",
      (select m.number_ending from medium m
        where m.account_id = case when told.act like '% /member/account/%' then told.subject::bigint end
        order by m.id limit 1) as "cardEnding"
    from told join staff s on s.id = told.staff_id join staff_role role on role.code = s.role
    where not told.was_refused and (
      told.act not in ('member.look', 'order.look', 'case.look', 'staff.refused') or told.since_the_last is null
      or told.since_the_last >= make_interval(secs => ${VISIT_MS / 1000}))
    order by told.seq desc limit ${limit} offset ${offset}`.execute(connection);
  return { total: rows[0]?.total ?? 0, visits: rows };
}

/**
 * Replays the chain from its beginning, or from an end that was found whole and must still be there. One statement sees
 * one moment: an entry written meanwhile is in all parts of the answer or in none.
 */
export async function replayChain(
  connection: Connection,
  { entries, head }: Pick<ChainProof, 'entries' | 'head'> = { entries: 0, head: '' },
): Promise<ChainProof> {
  const { rows } = await sql<ChainProof>`
    with known as (
      select ${entries}::bigint as entries,
        case ${entries}::bigint when 0 then audit_genesis() else decode(${head}, 'hex') end as hash
    ), replayed as (
      select known.entries + row_number() over chain as place,
        seq = known.entries + row_number() over chain
        and previous_hash = coalesce(lag(entry.hash) over chain, known.hash)
        and entry.hash = audit_hash(previous_hash, seq, at, staff_id, member_id, act, details, trace_id) as follows
      from audit_entry entry, known where seq > known.entries window chain as (order by seq)
    ), tail as (
      select known.entries + (select count(*) from replayed) as entries,
        (select hash from audit_entry order by seq desc limit 1) as hash
      from known
    )
    select chain.entries, encode(chain.head, 'hex') as head, coalesce(
      (select entries from known where entries > 0 and not exists (
        select from audit_entry where seq = known.entries and hash = known.hash)),
      (select min(place) from replayed where not follows),
      case when (chain.entries, chain.head) is distinct from (tail.entries, coalesce(tail.hash, audit_genesis()))
        then tail.entries + 1 end) as "brokenAt"
    from audit_chain chain, tail`.execute(connection);
  const [proof] = rows;
  if (!proof) throw new Error('The audit has no chain');
  return proof;
}
