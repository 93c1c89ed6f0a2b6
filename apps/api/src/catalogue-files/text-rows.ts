import type { ImportRow } from '../modules/catalogue/index.ts';
import { csvRows } from './csv-rows.ts';
import { jsonRows } from './json-rows.ts';

async function* inOnePiece(content: string): AsyncGenerator<string> {
  yield content;
}

/** The rows of a file that came in as a text. */
export const textRows = (format: 'csv' | 'json', content: string): AsyncIterable<ImportRow> =>
  (format === 'csv' ? csvRows : jsonRows)(inOnePiece(content));
