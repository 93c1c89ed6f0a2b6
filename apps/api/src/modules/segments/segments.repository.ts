import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import { givenParts, type RulePart, type Segment, type SegmentCount, type SegmentRule } from './segment.ts';

const columns = sql`code, version, json_build_object('en', name_en, 'fr', name_fr) as name,
  json_build_object('families', families, 'accounts', accounts, 'pointsFrom', points_from, 'pointsTo', points_to,
    'redeemedWithinDays', redeemed_within_days, 'notRedeemedForDays', not_redeemed_for_days, 'language', language,
    'heldFromMonths', held_from_months, 'heldToMonths', held_to_months, 'marketing', marketing) as rule`;

export async function listSegments(connection: Connection): Promise<Segment[]> {
  const { rows } = await sql<Segment>`select ${columns} from segment order by name_en, code`.execute(connection);
  return rows;
}

export async function lockSegment(tx: Transaction, code: string): Promise<Segment | undefined> {
  const { rows } = await sql<Segment>`select ${columns} from segment where code = ${code} for update`.execute(tx);
  return rows[0];
}

const written = (rule: SegmentRule) => sql`
  ${rule.families}::text[], ${rule.accounts}::text[], ${rule.pointsFrom}::bigint, ${rule.pointsTo}::bigint,
  ${rule.redeemedWithinDays}::integer, ${rule.notRedeemedForDays}::integer, ${rule.language}::text,
  ${rule.heldFromMonths}::integer, ${rule.heldToMonths}::integer, ${rule.marketing}::boolean`;
const ruleColumns = sql`families, accounts, points_from, points_to, redeemed_within_days, not_redeemed_for_days, language,
  held_from_months, held_to_months, marketing`;

type Written = Omit<Segment, 'version'>;

/** Answers false, and writes nothing, when the code is taken. */
export async function insertSegment(tx: Transaction, { code, name, rule }: Written): Promise<boolean> {
  const { rows } = await sql`
    insert into segment (code, name_en, name_fr, ${ruleColumns})
    values (${code}, ${name.en}, ${name.fr}, ${written(rule)})
    on conflict (code) do nothing returning code`.execute(tx);
  return rows.length > 0;
}

export async function updateSegment(tx: Transaction, { code, name, rule }: Written): Promise<void> {
  await sql`
    update segment set (name_en, name_fr, ${ruleColumns}) = row (${name.en}, ${name.fr}, ${written(rule)})
    where code = ${code}`.execute(tx);
}

export async function deleteSegment(tx: Transaction, code: string): Promise<void> {
  await sql`delete from segment where code = ${code}`.execute(tx);
}

/** When each part of rule `s` holds for card `c`. A part that is not given always does. */
const holds = (now: Date): Record<RulePart, RawBuilder<unknown>> => ({
  families: sql`(s.families = '{}' or c.family = any(s.families))`,
  accounts: sql`(s.accounts = '{}' or c.reference_identifier = any(s.accounts))`,
  pointsFrom: sql`(s.points_from is null or c.points >= s.points_from)`,
  pointsTo: sql`(s.points_to is null or c.points <= s.points_to)`,
  redeemedWithinDays: sql`(s.redeemed_within_days is null
    or c.redeemed_at >= ${now}::timestamptz - make_interval(days => s.redeemed_within_days))`,
  notRedeemedForDays: sql`(s.not_redeemed_for_days is null
    or coalesce(c.redeemed_at < ${now}::timestamptz - make_interval(days => s.not_redeemed_for_days), true))`,
  language: sql`(s.language is null or c.preferred_language = s.language)`,
  heldFromMonths: sql`(s.held_from_months is null
    or c.opened_at <= ${now}::timestamptz - make_interval(months => s.held_from_months))`,
  heldToMonths: sql`(s.held_to_months is null
    or c.opened_at > ${now}::timestamptz - make_interval(months => s.held_to_months))`,
  marketing: sql`(s.marketing is null or c.has_marketing_enabled = s.marketing)`,
});
const all = (parts: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...parts], sql` and `);

interface CardInUse {
  readonly memberId: string;
  readonly accountId: number;
}

/** The segments that a member is in, with the card in use, at this moment. */
export async function findSegmentsOf(
  connection: Connection,
  { memberId, accountId }: CardInUse,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select s.code from card_in_use c join segment s on ${all(Object.values(holds(now)))}
    where c.member_id = ${memberId} and c.account_id = ${accountId}`.execute(connection);
  return rows.map(({ code }) => code);
}

export async function findUnknownSegments(connection: Connection, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) code where not exists (select from segment s where s.code = code.code)`.execute(
    connection,
  );
  return rows.map(({ code }) => code);
}

/** Counted now, by the rule as it is typed. */
export async function countByRule(connection: Connection, rule: SegmentRule, now: Date): Promise<SegmentCount> {
  const parts = givenParts(rule);
  const conditions = holds(now);
  const step = (count: number) =>
    sql`count(distinct c.member_id) filter (where ${all(parts.slice(0, count).map((part) => conditions[part]))})`;
  const { rows } = await sql<{ left: number[]; cards: number }>`
    select array[${sql.join(Array.from({ length: parts.length + 1 }, (_none, at) => step(at)))}]::integer[] as left,
      (count(*) filter (where ${all(parts.map((part) => conditions[part]))}))::integer as cards
    from card_in_use c cross join (select ${written(rule)}) s (${ruleColumns})`.execute(connection);
  const [total = 0, ...left] = rows[0]?.left ?? [];
  return {
    all: total,
    members: left.at(-1) ?? total,
    cards: rows[0]?.cards ?? 0,
    steps: parts.map((part, at) => ({ part, members: left[at] ?? 0 })),
  };
}
