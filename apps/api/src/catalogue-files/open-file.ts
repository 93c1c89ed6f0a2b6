import { type FileFormat, formatOf, type OpenedFile, WrongArchive } from '../modules/catalogue/index.ts';
import { csvRows } from './csv-rows.ts';
import { jsonRows } from './json-rows.ts';
import { openArchive, openArchiveBytes } from './open-archive.ts';

const readers = { csv: csvRows, json: jsonRows } as const;

/** Bytes that are no text of UTF-8 are refused, and not stored with marks in place of letters. */
async function* textOf(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** A table on its own, read anew each time it is asked for. */
export const openTable = (
  format: keyof typeof readers,
  open: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): OpenedFile => ({
  rows: () => readers[format](textOf(open())),
  dictionary: undefined,
  readPacked: async () => undefined,
  close: () => undefined,
});

const TABLES: readonly string[] = ['.csv', '.json'];
const DICTIONARY = 'dictionary.json';
/** A table is read in pieces, a dictionary is not. */
const MAX_DICTIONARY_BYTES = 2_000_000;
const MAX_TABLE_BYTES = 200_000_000;

/** One table, maybe the names that it uses, and pictures. */
async function openPacked(opening: ReturnType<typeof openArchive>): Promise<OpenedFile> {
  const archive = await opening;
  const tables = archive.names.filter((name) => name !== DICTIONARY && TABLES.some((ending) => name.endsWith(ending)));
  const [table] = tables;
  if (table === undefined || tables.length > 1) throw new WrongArchive('It must hold one table');
  const dictionary = await archive.read(DICTIONARY, MAX_DICTIONARY_BYTES);
  if (dictionary === 'too_large') throw new WrongArchive('The dictionary is too large');
  return {
    rows: () => readers[table.endsWith('.csv') ? 'csv' : 'json'](textOf(archive.stream(table, MAX_TABLE_BYTES))),
    dictionary: dictionary && JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(dictionary)),
    readPacked: archive.read,
    close: archive.close,
  };
}

export const openArchiveFile = (path: string): Promise<OpenedFile> => openPacked(openArchive(path));

/** A file that came in whole. Its bytes say what it is. */
export const openBytes = async (bytes: Uint8Array, format: FileFormat = formatOf(bytes)): Promise<OpenedFile> =>
  format === 'zip' ? openPacked(openArchiveBytes(bytes)) : openTable(format, () => [bytes]);
