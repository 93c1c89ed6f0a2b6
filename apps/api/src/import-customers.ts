/**
 * `node apps/api/src/import-customers.ts customers.csv`: takes customers and cards of the bank into the portal of
 * DATABASE_URL and PROGRAM_SLUG, by the rules of the customer feed. Files end in .csv or .jsonl; `--batch 500` is how many
 * lines are stored as one. What could not be placed, and why, is printed as JSON; then the exit code is 1. A file that
 * cannot be read to its end gives 2.
 */
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { databaseProblem, fileThatIsThere, readArguments, stop } from './command-line.ts';
import { csvLines } from './customer-files/csv-lines.ts';
import { jsonLines } from './customer-files/json-lines.ts';
import { WrongFile } from './customer-files/wrong-file.ts';
import { importCustomers } from './modules/customers/index.ts';
import { findProgram } from './modules/program/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase, openPool } from './platform/database.ts';

const readers: Readonly<Record<string, typeof csvLines>> = { '.csv': csvLines, '.jsonl': jsonLines };

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { batch: { type: 'string', default: '500' } },
});
const url = process.env['DATABASE_URL'] ?? stop('DATABASE_URL must name the database to fill.');
const slug = process.env['PROGRAM_SLUG'] ?? 'rewards-us';
const [file = stop('Name the file to import.')] = positionals;
const reader = readers[extname(file)] ?? stop('The file must end in .csv or .jsonl.');
fileThatIsThere(file);
const batchSize = Number(values.batch);
if (!Number.isInteger(batchSize) || batchSize < 1 || batchSize > 2_000) stop('--batch takes a number from 1 to 2000.');

const database = openDatabase(openPool({ url, maxConnections: 2, onLostConnection: console.error }));
try {
  const program = (await findProgram(database, slug)) ?? stop(`There is no program ${slug} in the database.`);
  const deps = { database, clock: systemClock, program: async () => program };
  const report = await importCustomers(deps, reader(createReadStream(file, 'utf8')), batchSize);
  console.log(JSON.stringify(report, undefined, 2));
  process.exitCode = report.kept.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof WrongFile ? error.message : databaseProblem(error));
  process.exitCode = 2;
} finally {
  await database.destroy();
}
