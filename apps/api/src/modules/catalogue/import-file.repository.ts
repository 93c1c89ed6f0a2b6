import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { CatalogueImport, FileFormat, KeptReport } from './import-file.ts';

export interface NewImport {
  readonly staffId: string;
  readonly format: FileFormat;
  readonly sha256: string;
  readonly file: Uint8Array;
  readonly traceId: string;
  readonly rowCount: number;
}

/** The import and its job: neither is there without the other. Imports run one after the other. */
export async function insertImport(tx: Transaction, given: NewImport, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with asked as (
      insert into catalogue_import (staff_id, format, sha256, file, trace_id, row_count, asked_at, moved_at)
      values (${given.staffId}, ${given.format}, ${given.sha256}, ${Buffer.from(given.file)}, ${given.traceId},
        ${given.rowCount}, ${now}, ${now}) returning id
    )
    select asked.id, job.id as job_id from asked, graphile_worker.add_job('import-catalogue',
      json_build_object('id', asked.id), queue_name => 'catalogue', max_attempts => 5) as job`.execute(tx);
  const [asked] = rows;
  if (!asked) throw new Error('An import was not written');
  return asked.id;
}

/** The one of that id, or the newest. */
export async function findImport(connection: Connection, id: string | undefined): Promise<CatalogueImport | undefined> {
  const { rows } = await sql<CatalogueImport>`
    select i.id, i.asked_at as "askedAt", s.name as "askedBy", i.moved_at as "movedAt", i.row_count as "rowCount",
      i.done_count as "doneCount", i.report
    from catalogue_import i join staff s on s.id = i.staff_id
    where i.id = coalesce(${id ?? null}::uuid, i.id) order by i.id desc limit 1`.execute(connection);
  return rows[0];
}

export interface WaitingImport {
  readonly staffId: string;
  readonly format: FileFormat;
  readonly sha256: string;
  readonly file: Buffer;
  readonly traceId: string;
}

/** Nothing when it is done. */
export async function findWaitingImport(connection: Connection, id: string): Promise<WaitingImport | undefined> {
  const { rows } = await sql<WaitingImport>`
    select staff_id as "staffId", format, sha256, file, trace_id as "traceId"
    from catalogue_import where id = ${id} and file is not null`.execute(connection);
  return rows[0];
}

export async function moveImport(connection: Connection, id: string, done: number, now: Date): Promise<void> {
  await sql`update catalogue_import set done_count = ${done}, moved_at = ${now} where id = ${id}`.execute(connection);
}

/** With its report the file goes. False when another process was faster. */
export async function endImport(tx: Transaction, id: string, report: KeptReport): Promise<boolean> {
  const { rows } = await sql`
    update catalogue_import set report = ${JSON.stringify(report)}::jsonb, file = null
    where id = ${id} and report is null returning id`.execute(tx);
  return rows.length > 0;
}
