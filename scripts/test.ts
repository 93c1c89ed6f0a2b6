/**
 * `npm test`: everything, with a table at the end. `npm test -- path …`: the tests of these files and folders.
 * `npm run looks`: every page and state in every language, width, theme and kind of card, for problems of accessibility.
 * `npm run check`: without the build and the browser, and of the tests those that the change can reach; `-- all` for all.
 */
import { relative, resolve } from 'node:path';
import { type Counts, countOne, lastLine, sum } from './check/counts.ts';
import { testsOfChange } from './check/reach.ts';
import { readSources } from './check/source-files.ts';
import { proofOf, quickProof, type Stage, type Step, wholeProof } from './check/steps.ts';
import { projectRoot } from './project.ts';
import { explain, PlainFailure } from './run/plain-failure.ts';
import { createProgress } from './run/progress.ts';

interface Outcome extends Counts {
  title: string;
  seconds: number;
}

const AT_ONCE = 2;
const SLOWEST = 10;
const progress = createProgress();

async function runStep(step: Step, isAlone: boolean): Promise<Outcome> {
  const startedAt = performance.now();
  const work = async (): Promise<Counts> => {
    try {
      return await step.run();
    } catch (error) {
      console.error(explain(error));
      return countOne(false);
    }
  };
  if (isAlone) console.log(`\n── ${step.title} ${'─'.repeat(Math.max(3, 70 - step.title.length))}`);
  const counts = await (isAlone ? work() : progress.step(step.title, work));
  if (counts.failed > 0) console.log(`✗ ${step.title}`);
  return { title: step.title, seconds: (performance.now() - startedAt) / 1000, ...counts };
}

function canRun({ needs }: Step, outcomes: readonly Outcome[]): boolean {
  return needs === undefined || outcomes.every(({ title, failed }) => title !== needs || failed === 0);
}

async function runStage(stage: Stage, before: readonly Outcome[]): Promise<Outcome[]> {
  const waiting = [...stage];
  const outcomes: Outcome[] = [];
  const takeNext = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      outcomes.push(
        canRun(step, before)
          ? await runStep(step, stage.length === 1)
          : { title: `${step.title} (not run)`, seconds: 0, passed: 0, failed: 1 },
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
  return outcomes;
}

/** One step's failure hides nothing: the others still run, unless they build on it. */
async function runAll(stages: readonly Stage[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) outcomes.push(...(await runStage(stage, outcomes)));
  return outcomes;
}

function printTable(outcomes: readonly Outcome[]): void {
  const width = Math.max(...outcomes.map(({ title }) => title.length));
  console.log(`\n${'step'.padEnd(width)}  seconds  passed  failed`);
  for (const { title, seconds, passed, failed } of outcomes) {
    const figures = [seconds.toFixed(1).padStart(7), String(passed).padStart(6), String(failed).padStart(6)];
    console.log(`${title.padEnd(width)}  ${figures.join('  ')}`);
  }
}

function printSlowest(outcomes: readonly Outcome[]): void {
  const files = outcomes.flatMap(({ files: all = [] }) => all).toSorted((a, b) => b.seconds - a.seconds);
  if (files.length > 1) console.log('\nslowest files');
  for (const { file, seconds } of files.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/** Once more at the end, for readers who only see the last lines of a log. */
function printFailures(outcomes: readonly Outcome[]): void {
  const failures = outcomes.flatMap(({ failures: all = [] }) => all);
  for (const [file, ofFile = []] of Object.entries(Object.groupBy(failures, (failure) => failure.file))) {
    for (const { text } of ofFile) console.log(`\n✗ ${text.replaceAll('\n', '\n  ')}`);
    console.log(`\n  again: npm test -- ${file}`);
  }
}

function reachedStages(): readonly Stage[] {
  const reached = testsOfChange();
  if (reached === undefined || reached.length === 0) return quickProof();
  console.log(`What changed can reach ${reached.length} test files; npm run check -- all runs every one.`);
  return quickProof(reached);
}

function wantedStages(): readonly Stage[] {
  const [first, ...rest] = process.argv.slice(2);
  if (first === '--quick') return rest.includes('all') ? quickProof() : reachedStages();
  if (first === undefined) return wholeProof;
  const everyLook = first === '--every-look';
  if (everyLook) process.env.LOOKS = 'all';
  const wanted = everyLook ? ['tests/accessibility'] : [first, ...rest];
  const paths = wanted.map((path) => relative(projectRoot, resolve(path)).replaceAll('\\', '/'));
  const files = readSources('apps', 'packages', 'scripts', 'tests').map(({ path }) => path);
  const stages = proofOf(paths, files);
  if (stages.length === 0) throw new PlainFailure(`There are no tests under ${paths.join(', ')}.`);
  return stages;
}

try {
  const outcomes = await runAll(wantedStages());
  printFailures(outcomes);
  printSlowest(outcomes);
  printTable(outcomes);
  const total = sum(outcomes);
  console.log(`\n${lastLine(total)}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
