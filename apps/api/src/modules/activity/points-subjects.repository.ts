import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { PointsSubject } from './activity-line.ts';

interface Row {
  readonly paid_for: string;
  readonly shown_id: string;
  readonly kind: PointsSubject['kind'];
  readonly number: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly units: number | null;
  readonly unit_name: string | null;
  readonly first_name: PointsSubject['name'] | null;
  readonly others: number | null;
}

const paidId = /^(?:order|redemption):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** What points became, by the reference of the debit. One query for any number of them; none when there are none. */
export async function findSubjects(
  connection: Connection,
  references: readonly string[],
): Promise<Map<string, PointsSubject>> {
  const ids = references.flatMap((reference) => paidId.exec(reference)?.[1] ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select s.paid_for, s.shown_id, s.kind, s.number, s.name_en, s.name_fr, s.units, s.unit_name,
      item.first_name, item.others
    from points_subject s left join lateral (
      select i.product -> 'name' as first_name, (count(*) over () - 1)::int as others
      from order_item i where i.order_id = s.paid_id order by i.position limit 1) item on s.kind = 'order'
    where s.paid_id = any(${ids}::uuid[])`.execute(connection);
  return new Map(
    rows.map((row) => [
      row.paid_for,
      {
        kind: row.kind,
        id: row.shown_id,
        number: row.number,
        name: { en: row.name_en, fr: row.name_fr },
        first: row.first_name === null ? null : { name: row.first_name, others: row.others ?? 0 },
        units: row.units === null || row.unit_name === null ? null : { amount: row.units, name: row.unit_name },
      },
    ]),
  );
}
