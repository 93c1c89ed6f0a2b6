import { Readable } from 'node:stream';
import type { Words } from '@rewards/text';
import { guardInside } from '@rewards/text/server';
import { stringify } from 'csv-stringify';
import { describe } from './audit.answer.ts';
import type { ExportedEntry } from './use-cases/export-audit.ts';

const columns = ['number', 'at', 'person', 'member', 'act', 'description', 'details', 'trace_id', 'hash'] as const;

async function* rowsOf(entries: AsyncIterable<ExportedEntry>, words: Words) {
  for await (const entry of entries) {
    yield {
      number: entry.seq,
      at: entry.at.toISOString(),
      person: guardInside(entry.staff.name),
      member: guardInside(entry.member?.name ?? ''),
      act: entry.act,
      description: describe(entry.act, words),
      details: guardInside(JSON.stringify(entry.details)),
      trace_id: entry.traceId,
      hash: entry.hash,
    };
  }
}

/** A spreadsheet runs text that begins like a formula: such a cell gets a mark. */
export function auditCsv(entries: AsyncIterable<ExportedEntry>, words: Words): Readable {
  const table = stringify({ bom: true, header: true, columns: [...columns], escape_formulas: true });
  const rows = Readable.from(rowsOf(entries, words), { highWaterMark: 64 });
  // A client that goes away stops the reading, and a failed reading breaks the file off.
  rows.on('error', (error) => table.destroy(error));
  table.on('close', () => rows.destroy());
  return rows.pipe(table);
}
