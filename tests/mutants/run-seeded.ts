/**
 * `npm run mutants:seeded -- filter`: makes each seeded mistake in a copy of the project, one after the other,
 * and expects the named test to fail. The filter is a pattern for a mistake's sentence and its file; for `ledger`, a
 * test makes the mistakes, because some of them are in the database.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../../scripts/check/run-tool.ts';
import { dataFolder, inProject, projectRoot } from '../../scripts/project.ts';
import { openTestRun } from '../database/test-run.ts';
import type { Mistake } from './mistake.ts';
import { seededMistakes } from './seeded-mistakes.ts';

const copy = join(dataFolder, 'seeded-mistakes');
const inCopy = (path: string): string => join(copy, path);

/** Its packages are its own, or a mistake in one of them would not be seen; what is installed is the project's. */
function copyProject(): void {
  rmSync(copy, { recursive: true, force: true });
  const left = new Set(['.data', '.git', 'dist', 'node_modules']);
  for (const name of readdirSync(projectRoot).filter((each) => !left.has(each))) {
    cpSync(inProject(name), inCopy(name), { recursive: true });
  }
  mkdirSync(inCopy('node_modules/@rewards'), { recursive: true });
  const installed = readdirSync(inProject('node_modules')).filter((name) => !/^\.|^@rewards$/.test(name));
  for (const name of installed)
    symlinkSync(inProject('node_modules', name), inCopy(`node_modules/${name}`), 'junction');
  for (const folder of ['apps', 'packages']) {
    for (const name of readdirSync(inProject(folder))) {
      symlinkSync(inCopy(`${folder}/${name}`), inCopy(`node_modules/@rewards/${name}`), 'junction');
    }
  }
}

interface Tested {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

/** A program that falls over, or a test that waits for ever, proves no rule: something else must have been expected. */
const isContradicted = ({ status, failureMessages }: Tested): boolean =>
  status === 'failed' && !/^(?:(?:Reference|Syntax|Type)Error|Error: Test timed out)/.test(failureMessages[0] ?? '');

const asPattern = (title: string): string => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** What became of the tests that were named. */
async function runTests(named: readonly Mistake[], testRun: string | undefined, retries: number): Promise<Tested[]> {
  const report = inCopy('report.json');
  rmSync(report, { force: true });
  const files = new Set(named.map(({ caughtBy }) => caughtBy));
  const titles = new Set(named.map(({ title }) => asPattern(title)));
  const args = [
    `--retry=${retries}`,
    '--reporter=json',
    `--outputFile=${report}`,
    '-t',
    [...titles].join('|'),
    ...files,
  ];
  await new Promise((ended) =>
    spawn(process.execPath, [inProject('node_modules/vitest/vitest.mjs'), 'run', ...args], {
      cwd: copy,
      env: { ...process.env, TEST_RUN: testRun },
      stdio: ['ignore', 'ignore', 'ignore'],
    }).once('close', ended),
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ assertionResults }: { assertionResults: Tested[] }) => assertionResults);
}

/** A test that fails anyway, or that is not there, catches nothing. */
async function expectCleanRun(mistakes: readonly Mistake[], testRun: string): Promise<void> {
  const tested = await runTests(mistakes, testRun, 2);
  const passed = tested.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName);
  const missing = mistakes.filter(({ title }) => !passed.some((name) => name.includes(title)));
  const failed = tested.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  const wrong = [...failed, ...missing.map(({ title }) => title)];
  if (wrong.length > 0) throw new Error(`Fails, or is not there, without any mistake:\n${wrong.join('\n')}`);
}

/** The first test that failed with the mistake in place; nothing when it was not seen. */
async function findCatch(mistake: Mistake, testRun: string): Promise<string | undefined> {
  const { file, find, replace } = mistake;
  const right = readFileSync(inCopy(file), 'utf8');
  const [before, after, ...more] = right.split(find);
  if (after === undefined || more.length > 0) throw new Error(`${file} must contain exactly once: ${find}`);
  writeFileSync(inCopy(file), before + replace + after);
  // Pages keep nothing, so what a busy machine spoiled passes again; at the server the second try finds the first one's rows.
  // The databases of this run were made without the mistake.
  const itsRun = file.includes('/migrations/') ? undefined : testRun;
  const tested = await runTests([mistake], itsRun, file.startsWith('apps/web/') ? 1 : 0);
  writeFileSync(inCopy(file), right);
  return tested.find(isContradicted)?.fullName;
}

const LEDGER = 'tests/mutants/ledger';
const seesLedgerMistakes = (testRun: string): Promise<boolean> =>
  runTool('vitest', ['run', '--config', 'tests/mutants/vitest.config.ts'], {
    MUTANT_TESTS: LEDGER,
    TEST_RUN: testRun,
  });

const filter = new RegExp(process.argv[2] ?? '', 'i');
const wanted = seededMistakes.filter(({ mistake, file }) => filter.test(`${mistake} ${file}`));
copyProject();
const { close, ...run } = await openTestRun();
const testRun = JSON.stringify(run);
let survivors = 0;
try {
  if (filter.test(LEDGER) && !(await seesLedgerMistakes(testRun))) survivors += 1;
  await expectCleanRun(wanted, testRun);
  console.log('seconds  mistake, and the test that caught it');
  for (const each of wanted) {
    const startedAt = performance.now();
    const caught = await findCatch(each, testRun);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0).padStart(7);
    if (!caught) survivors += 1;
    console.log(`${seconds}  ${caught ? '✓' : '✗'} ${each.mistake}`);
    console.log(`           ${caught ?? 'NOT CAUGHT'} (${each.caughtBy})`);
  }
} finally {
  await close();
}
console.log(`${wanted.length} mistakes, ${survivors} not caught`);
process.exitCode = survivors > 0 ? 1 : 0;
