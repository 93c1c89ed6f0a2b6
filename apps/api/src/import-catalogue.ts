/**
 * `node apps/api/src/import-catalogue.ts products.csv`: takes a vendor's file into the catalogue of DATABASE_URL. Files end in
 * .csv, .json, .jsonl, or .zip for an archive of a table and pictures. `--dictionary file.json` brings categories and the
 * like first; `--batch 50` is how many products are stored as one. What was refused, and why, is printed as JSON; then the
 * exit code is 1.
 */
import { createReadStream, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { loadServerWords } from '@rewards/text/server';
import { databaseProblem, fileThatIsThere, readArguments, stop } from './command-line.ts';
import { openArchiveFile, openTable } from './catalogue-files/open-file.ts';
import {
  importDictionary,
  importProducts,
  type OpenedFile,
  tellProblem,
  WrongArchive,
  WrongColumns,
} from './modules/catalogue/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase, openPool } from './platform/database.ts';
import { createPublicFetch } from './platform/public-fetch.ts';

const openers: Readonly<Record<string, (file: string) => OpenedFile | Promise<OpenedFile>>> = {
  '.csv': (file) => openTable('csv', () => createReadStream(file)),
  '.json': (file) => openTable('json', () => createReadStream(file)),
  '.jsonl': (file) => openTable('json', () => createReadStream(file)),
  '.zip': openArchiveFile,
};

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { dictionary: { type: 'string' }, batch: { type: 'string', default: '50' } },
});
const url = process.env['DATABASE_URL'] ?? stop('DATABASE_URL must name the database to fill.');
const [path = stop('Name the file to import.')] = positionals;
const open = openers[extname(path)] ?? stop('The file must end in .csv, .json, .jsonl or .zip.');
fileThatIsThere(path);
const batchSize = Number(values.batch);
if (!Number.isInteger(batchSize) || batchSize < 1 || batchSize > 2_000) stop('--batch takes a number from 1 to 2000.');
const networks = (process.env['PICTURE_NETWORKS'] ?? '').split(',').filter((network) => network !== '');

function readJson(name: string): unknown {
  try {
    return JSON.parse(readFileSync(name, 'utf8'));
  } catch (error) {
    return stop(`${name} is not JSON: ${(error as Error).message}`);
  }
}

const database = openDatabase(openPool({ url, maxConnections: 8, onLostConnection: console.error }));
try {
  const file = await open(path);
  const dictionary = values.dictionary ? readJson(fileThatIsThere(values.dictionary)) : file.dictionary;
  if (dictionary !== undefined) await importDictionary(database, dictionary);
  const deps = { database, clock: systemClock, fetchPublic: createPublicFetch({ networks }) };
  const begunMs = performance.now();
  const report = await importProducts(deps, file.rows(), {
    batchSize,
    readPacked: file.readPacked,
    onDone: async (rows) => console.error(`${rows} rows, ${Math.round((performance.now() - begunMs) / 1000)} s`),
  });
  file.close();
  const { en } = await loadServerWords();
  const refused = report.refused.map((row) => ({
    ...row,
    problems: row.problems.map((each) => tellProblem(each, en)),
  }));
  console.log(JSON.stringify({ ...report, refused }, undefined, 2));
  process.exitCode = report.refused.length > 0 ? 1 : 0;
} catch (error) {
  console.error(
    error instanceof WrongArchive || error instanceof WrongColumns
      ? `${path}: ${error.message}.`
      : databaseProblem(error),
  );
  process.exitCode = 2;
} finally {
  await database.destroy();
}
