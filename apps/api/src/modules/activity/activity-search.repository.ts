import { type RawBuilder, sql } from 'kysely';
import type { ActivityFilter } from './activity-line.ts';

type Sql = RawBuilder<unknown>;

/** Parts of a pattern mean themselves. */
const patternOf = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** "$1,234.50", "1 234,50 $" and "1234.5" in cents; undefined for what is no amount of money. */
export function centsSearched(search: string): number | undefined {
  const text = search.replaceAll(/[$\s\u00a0\u2212-]/g, '');
  const [, whole, decimals = ''] = /^(\d{1,3}(?:[,.]?\d{3}){0,3}|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole.replaceAll(/[,.]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/** A whole number is an amount of points, too. */
function amountsSearched(search: string) {
  const cents = centsSearched(search) ?? -1;
  return { cents, points: cents >= 0 && cents % 100 === 0 ? cents / 100 : -1 };
}

export function cardMatches({ search, movement, category }: ActivityFilter): Sql {
  const parts: Sql[] = [sql`true`];
  if (movement === 'earned') parts.push(sql`points > 0`);
  if (movement === 'returned') parts.push(sql`kind = 'refund'`);
  if (category !== undefined) {
    parts.push(sql`(lower(category) = lower(${category})
      or exists (select from unnest(labels) label where lower(label) = lower(${category})))`);
  }
  if (search !== undefined) {
    const { cents, points } = amountsSearched(search);
    const pattern = patternOf(search);
    parts.push(sql`(description ilike ${pattern} or original_description ilike ${pattern}
      or abs(amount_cents) = ${cents} or abs(points) = ${points})`);
  }
  return sql.join(parts, sql` and `);
}

const kindsOfMovement = {
  earned: sql`kind = 'adjust' and points > 0`,
  used: sql`kind in ('spend', 'post')`,
  returned: sql`kind = 'refund'`,
};

export function pointsMatch({ search, movement }: ActivityFilter): Sql {
  const parts: Sql[] = [sql`true`];
  if (movement !== undefined) parts.push(kindsOfMovement[movement]);
  if (search !== undefined) {
    const pattern = patternOf(search);
    parts.push(sql`(abs(points) = ${amountsSearched(search).points} or exists (
      select from points_subject s
      where s.paid_id = substring(points_activity.paid_for from '^(?:order|redemption):([0-9a-f-]{36})$')::uuid
        and concat_ws(' ', s.number, s.name_en, s.name_fr, s.unit_name) ilike ${pattern}))`);
  }
  return sql.join(parts, sql` and `);
}
