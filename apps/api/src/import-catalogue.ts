/**
 * `node apps/api/src/import-catalogue.ts products.csv`: takes a vendor's file into the catalogue of DATABASE_URL. Files end in
 * .csv, .json or .jsonl. `--dictionary file.json` brings categories and the like first; `--batch 200` is how many products
 * are stored as one. What was refused, and why, is printed as JSON; then the exit code is 1.
 */
import { createReadStream, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { loadServerWords } from '@rewards/text/server';
import { csvRows } from './catalogue-files/csv-rows.ts';
import { jsonRows } from './catalogue-files/json-rows.ts';
import { importDictionary, importProducts, tellProblem } from './modules/catalogue/index.ts';
import { openDatabase, openPool } from './platform/database.ts';

const readers: Readonly<Record<string, typeof csvRows>> = { '.csv': csvRows, '.json': jsonRows, '.jsonl': jsonRows };

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dictionary: { type: 'string' }, batch: { type: 'string', default: '200' } },
});
const url = process.env['DATABASE_URL'] ?? stop('DATABASE_URL must name the database to fill.');
const [file = stop('Name the file to import.')] = positionals;
const reader = readers[extname(file)] ?? stop('The file must end in .csv, .json or .jsonl.');
const batchSize = Number(values.batch);
if (!Number.isInteger(batchSize) || batchSize < 1 || batchSize > 2_000) stop('--batch takes a number from 1 to 2000.');

const database = openDatabase(openPool({ url, maxConnections: 2, onLostConnection: console.error }));
try {
  if (values.dictionary) await importDictionary(database, JSON.parse(readFileSync(values.dictionary, 'utf8')));
  const report = await importProducts(database, reader(createReadStream(file, 'utf8')), batchSize);
  const { en } = await loadServerWords();
  const refused = report.refused.map((row) => ({
    ...row,
    problems: row.problems.map((each) => tellProblem(each, en)),
  }));
  console.log(JSON.stringify({ ...report, refused }, undefined, 2));
  process.exitCode = report.refused.length > 0 ? 1 : 0;
} finally {
  await database.destroy();
}
