/**
 * `npm run setup`: makes a portal of an empty database. `-- --help` says how.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readArguments, stop } from '../command-line.ts';
import { readConfigOrExit } from '../config-or-exit.ts';
import { checkEnvironment, readConfig } from '../config.ts';
import { openDatabase, openPool } from '../platform/database.ts';
import { missingMigrations } from '../platform/migrations.ts';
import { askProgram, type Terminal } from './ask-program.ts';
import { takeInArt } from './card-art.ts';
import { checkInstallation } from './check-installation.ts';
import { exampleFile } from './described-settings.ts';
import { type FirstOperator, installProgram } from './install-program.ts';
import { readProgramFile } from './program-file.ts';

const HELP = `npm run setup
    At a terminal: asks for what differs from bank to bank, writes program.json, and creates the program.
npm run setup -- --file program.json --operator "Ana Costa <ana@bank.example>"
    Creates the program of the file, and prints a link with which the operator sets a password.
    Again with the same file it changes nothing; with another operator it invites that one.
npm run setup -- --check
    Says everything that is wrong or missing: settings, database, program, partners.
npm run setup -- --example
    Prints a file with every setting (.env.example).
DATABASE_URL names the database, PUBLIC_URL the address of the portal. docs/operations.md has a program file to begin with.`;

const OPERATOR_LOOKS = 'It must look like Ana Costa <ana@bank.example>.';
const OPERATOR = /^\s*([^<>]{1,80}?)\s*<([^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)>\s*$/;

function operatorIn(text: string): FirstOperator | undefined {
  const [, name, email] = OPERATOR.exec(text) ?? [];
  return name && email ? { name, email } : undefined;
}

const readOperator = (text: string | undefined): FirstOperator | undefined =>
  text === undefined ? undefined : (operatorIn(text) ?? stop(`--operator: ${OPERATOR_LOOKS}`));

/** Nobody, when nothing is typed: somebody can be invited later. */
async function askOperator({ ask, say }: Terminal): Promise<FirstOperator | undefined> {
  for (;;) {
    const answer = (await ask('First operator, such as Ana Costa <ana@bank.example> (empty: later): ')).trim();
    if (answer === '') return undefined;
    const operator = operatorIn(answer);
    if (operator) return operator;
    say(OPERATOR_LOOKS);
  }
}

async function check(): Promise<void> {
  const checked = checkEnvironment(process.env);
  const problems = 'problems' in checked ? checked.problems : await checkInstallation(readConfig(process.env));
  if (problems.length === 0) return console.log('Everything is in place.');
  console.error([`${problems.length} to mend:`, ...problems.map((problem) => `- ${problem}`)].join('\n'));
  process.exitCode = 1;
}

async function install(file: string, operator: FirstOperator | undefined): Promise<void> {
  const read = readProgramFile(await readFile(file, 'utf8').catch(() => stop(`${file} cannot be read.`)));
  if ('problems' in read)
    stop(`${file} does not describe a program:`, ...read.problems.map((problem) => `- ${problem}`));
  const { program } = read;
  const config = readConfigOrExit();
  if (config.programSlug !== program.slug)
    stop(
      `PROGRAM_SLUG is ${config.programSlug}, and the file says ${program.slug}: the portal would not find its program.`,
    );
  const database = openDatabase(
    openPool({ url: config.databaseUrl, maxConnections: 2, onLostConnection: () => undefined }),
  );
  try {
    const missing = await missingMigrations(database).catch((error: Error) => stop(`DATABASE_URL: ${error.message}`));
    if (missing.length > 0) stop('The schema is not current: node apps/api/src/migrate.ts comes first.');
    const taken = await takeInArt(database, program, dirname(file));
    if ('problem' in taken) stop(taken.problem);
    const done = await installProgram(database, { program: taken.program, operator }, new Date());
    console.log(`The program ${program.slug} (${program.brandName}) is ${done.program}.`);
    if (done.linkToken) {
      console.log(`${operator?.email} sets a password here, within three days:`);
      console.log(
        `${config.publicUrl}${program.firstLanguage === 'fr' ? '/fr' : ''}/staff/welcome?token=${done.linkToken}`,
      );
    } else if (operator) console.log(`${operator.email} has a password already.`);
  } finally {
    await database.destroy();
  }
}

/** Only a file that nobody has: what an administrator wrote is not asked over. */
async function askAndInstall(): Promise<void> {
  const file = 'program.json';
  if (existsSync(file)) stop(`${file} is here already: npm run setup -- --file ${file}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = (question: string) => terminal.question(question);
  try {
    await writeFile(file, await askProgram({ ask, say: console.log }), { flag: 'wx' });
    console.log(`${file} is written. It has one card to begin with: change it before you go on, if you have others.`);
    const operator = await askOperator({ ask, say: console.log });
    const { slug } = JSON.parse(await readFile(file, 'utf8')) as { slug: string };
    process.env['PROGRAM_SLUG'] ??= slug;
    await install(file, operator);
    console.log(`Set PROGRAM_SLUG=${slug} for every process of the portal.`);
  } finally {
    terminal.close();
  }
}

const { values } = readArguments({
  options: {
    file: { type: 'string' },
    operator: { type: 'string' },
    check: { type: 'boolean' },
    example: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.check) await check();
else if (values.example) process.stdout.write(exampleFile());
else if (values.file) await install(values.file, readOperator(values.operator));
else if (values.operator) stop(`--operator needs --file: the program to which ${values.operator} is invited.`);
else if (process.stdin.isTTY && !values.help) await askAndInstall();
else console.log(HELP);
