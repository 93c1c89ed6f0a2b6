import { centsToNumber } from '@rewards/amounts';
import { type RawBuilder, sql } from 'kysely';
import type { ActivityFilter, Position } from './activity-line.ts';
import { cardMatches, pointsMatch } from './activity-search.repository.ts';
import { payableKinds, type RedemptionWindow } from './card-transaction.ts';

type Sql = RawBuilder<unknown>;

const cardColumns = sql`
  0 as source, id, posted_at as at, kind, bank_reference as reference, points, amount_cents, currency, description,
  original_description, category, labels, earning, redeemed_cents, returned_cents, taken_in_at,
  is_settled, (select opened_at from account where account.id = account_id) as opened_at,
  null as purpose, null as paid_for`;
const pointsColumns = sql`
  1 as source, id, at, kind, reference, points, null::bigint as amount_cents, null as currency, null as description,
  null as original_description, null as category, null::text[] as labels, null::jsonb as earning,
  null::bigint as redeemed_cents, null::bigint as returned_cents, null::timestamptz as taken_in_at, null::boolean as is_settled,
  null::timestamptz as opened_at, purpose, paid_for`;
/** What counting needs: it is all in the indexes. */
const keysOf = (time: Sql) => sql`id, ${time} as at`;
/** What adding up needs. */
const sumsOf = (source: '0' | '1', time: Sql) => sql`${sql.lit(Number(source))} as source, kind, ${time} as at, points`;

const moment = (position: Position): Sql =>
  sql`(timestamptz 'epoch' + ${position.atMicroseconds}::bigint * interval '1 microsecond')`;

/** Newest first; of one moment the larger id, then points before cards: an order that no two lines share. */
function after(source: '0' | '1', time: Sql, position: Position | undefined): Sql {
  if (!position) return sql`true`;
  const key = sql`(${moment(position)}, ${position.id}::bigint)`;
  return source < position.source ? sql`(${time}, id) <= ${key}` : sql`(${time}, id) < ${key}`;
}

function within(time: Sql, { from, before }: ActivityFilter): Sql {
  const parts: Sql[] = [];
  if (from) parts.push(sql`${time} >= ${from}`);
  if (before) parts.push(sql`${time} < ${before}`);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

const canBeRedeemed = ({ minimum, since, hasFees }: RedemptionWindow): Sql =>
  sql`(kind = any(${payableKinds(hasFees)}::text[]) and redeemed_cents < amount_cents - returned_cents
    and amount_cents - returned_cents >= ${centsToNumber(minimum)} and posted_at >= ${since})`;

/** One walk along one index: its table, what its lines must be, and the time they are sorted by. */
interface Walk {
  readonly source: '0' | '1';
  readonly table: Sql;
  readonly where: Sql;
  readonly time: Sql;
  readonly columns: Sql;
}

const cardWalk = (where: Sql): Walk => ({
  source: '0',
  table: sql`card_transaction`,
  where,
  time: sql`posted_at`,
  columns: cardColumns,
});
const pointsWalk = (where: Sql): Walk => ({
  source: '1',
  table: sql`points_activity`,
  where,
  time: sql`at`,
  columns: pointsColumns,
});

/** What was paid back, along its own index, and what can be, within the window. */
function redeemableWalks({ isEligible, isRedeemed }: ActivityFilter, window: RedemptionWindow): Walk[] {
  const eligible = canBeRedeemed(window);
  const state = isEligible === undefined ? sql`true` : isEligible ? eligible : sql`not ${eligible}`;
  return [
    ...(isRedeemed === false ? [] : [cardWalk(sql`redeemed_cents > 0 and ${state}`)]),
    ...(isRedeemed === true || isEligible === false ? [] : [cardWalk(sql`redeemed_cents = 0 and ${eligible}`)]),
  ];
}

/** The conditions repeat those of the indexes word for word: that is how the planner knows which one to walk along. */
function unmatchedWalks(filter: ActivityFilter, window: RedemptionWindow): Walk[] {
  const { onlyRedeemable, isEligible, isRedeemed, transactionId } = filter;
  if (transactionId !== undefined) return [cardWalk(sql`id = ${transactionId}`)];
  if (onlyRedeemable || isEligible === true || isRedeemed === true) return redeemableWalks(filter, window);
  const wanted: Sql[] = [sql`true`];
  if (isEligible === false) wanted.push(sql`not ${canBeRedeemed(window)}`);
  if (isRedeemed === false) wanted.push(sql`redeemed_cents = 0`);
  return [
    cardWalk(sql.join(wanted, sql` and `)),
    pointsWalk(sql`kind in ('adjust', 'spend', 'post', 'refund', 'expire')`),
    pointsWalk(sql`kind = 'earn' and reason = 'opening'`),
  ];
}

/** What points became has no category; an opening balance was not earned, used or returned. */
function walksOf(filter: ActivityFilter, window: RedemptionWindow): Walk[] {
  return unmatchedWalks(filter, window)
    .filter(({ source }) => (source === '0' ? filter.movement !== 'used' : filter.category === undefined))
    .map((walk) => ({
      ...walk,
      where: sql`${walk.where} and ${walk.source === '0' ? cardMatches(filter) : pointsMatch(filter)}`,
    }));
}

/** All lines of the filter, with what adding up needs. */
export function summedLines(filter: ActivityFilter, window: RedemptionWindow): RawBuilder<unknown> | undefined {
  const walks = walksOf(filter, window).map(
    ({ source, table, where, time }) => sql`(
      select ${sumsOf(source, time)} from ${table}
      where account_id = ${filter.accountId} and ${where} and ${within(time, filter)})`,
  );
  return walks.length === 0 ? undefined : sql.join(walks, sql` union all `);
}

export interface Stretch {
  readonly after: Position | undefined;
  readonly skip: number;
  readonly take: number;
}

export interface LinesWanted {
  readonly filter: ActivityFilter;
  readonly window: RedemptionWindow;
  readonly stretch: Stretch;
}

/**
 * Each walk is sorted and cut for itself, so that nothing is ever read that cannot be among the lines; what is left to
 * sort is a few pages at most. Nothing where the filter contradicts itself. Written out as a figure where it never varies: the planner must know that it is small.
 */
export function mergedLines(
  { filter, window, stretch }: LinesWanted,
  columns: 'all' | 'keys',
): RawBuilder<unknown> | undefined {
  const reach = stretch.skip === 0 ? sql.lit(stretch.take) : sql`${stretch.skip + stretch.take}`;
  const walks = walksOf(filter, window).map(
    ({ source, table, where, time, columns: whole }) => sql`(
      select ${columns === 'keys' ? keysOf(time) : whole} from ${table}
      where account_id = ${filter.accountId} and ${where} and ${within(time, filter)}
        and ${after(source, time, stretch.after)}
      order by ${time} desc, id desc limit ${reach})`,
  );
  return walks.length === 0 ? undefined : sql.join(walks, sql` union all `);
}
