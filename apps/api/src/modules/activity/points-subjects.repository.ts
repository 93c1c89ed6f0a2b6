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
    select paid_for, shown_id, kind, number, name_en, name_fr, units, unit_name from points_subject
    where paid_id = any(${ids}::uuid[])`.execute(connection);
  return new Map(
    rows.map((row) => [
      row.paid_for,
      {
        kind: row.kind,
        id: row.shown_id,
        number: row.number,
        name: { en: row.name_en, fr: row.name_fr },
        units: row.units === null || row.unit_name === null ? null : { amount: row.units, name: row.unit_name },
      },
    ]),
  );
}
