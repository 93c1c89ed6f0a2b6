/** `npm test`: everything, in one run, with a table at the end. `--quick` leaves out the build and the browser. */
import { type Counts, countOne, lastLine, sum } from './check/counts.ts';
import { type Step, STEPS } from './check/steps.ts';
import { explain } from './run/plain-failure.ts';

interface Outcome extends Counts {
  title: string;
  seconds: number;
}

async function runStep(step: Step): Promise<Outcome> {
  console.log(`\n── ${step.title} ${'─'.repeat(Math.max(3, 70 - step.title.length))}`);
  const startedAt = performance.now();
  let counts: Counts;
  try {
    counts = await step.run();
  } catch (error) {
    console.error(explain(error));
    counts = countOne(false);
  }
  return { title: step.title, seconds: (performance.now() - startedAt) / 1000, ...counts };
}

function canRun({ needs }: Step, outcomes: readonly Outcome[]): boolean {
  return needs === undefined || outcomes.every(({ title, failed }) => title !== needs || failed === 0);
}

/** One step's failure hides nothing: the others still run, unless they build on it. */
async function runAll(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    if (canRun(step, outcomes)) outcomes.push(await runStep(step));
    else outcomes.push({ title: `${step.title} (not run)`, seconds: 0, passed: 0, failed: 1 });
  }
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

/** Once more at the end: whoever reads only the last lines of a log sees what to look at. */
function printFailures(outcomes: readonly Outcome[]): void {
  for (const { title, failures = [] } of outcomes) {
    for (const failure of failures) console.log(`\n✗ ${title}\n  ${failure.replaceAll('\n', '\n  ')}`);
  }
}

const isQuick = process.argv.includes('--quick');
const outcomes = await runAll(STEPS.filter(({ isSlow = false }) => !(isQuick && isSlow)));
printFailures(outcomes);
printTable(outcomes);
const total = sum(outcomes);
console.log(`\n${lastLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
