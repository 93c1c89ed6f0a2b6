/**
 * `npm run drill -- --faults 200`: members use every way that moves points or money, at two API processes, while
 * processes, the sandbox and the database are killed (−9), partners are cut off, answers are lost and the clock jumps.
 * Before that, a checkout dies at each of its named points (`--each`). It ends with the invariants and the
 * reconciliation, prints tables of what happened, and exits 1 when something does not come out even.
 */
import { parseArgs } from 'node:util';
import { openDurableDatabase } from '../bench/durable-database.ts';
import { openDrillWorld } from './drill/drill-world.ts';
import { runDrill } from './drill/run-drill.ts';
import { faults as kinds, runStorm } from './drill/run-storm.ts';
import { openStormWorld } from './drill/storm-world.ts';

const { values } = parseArgs({
  options: { each: { type: 'string', default: '1' }, faults: { type: 'string', default: '40' } },
});
/** Bounded in time as well: more faults come closer together. */
const LONGEST_MS = 8 * 60_000;
const LONGEST_PAUSE_MS = 2_000;

async function dieAtPoints(): Promise<readonly string[]> {
  const database = await openDurableDatabase();
  const world = await openDrillWorld(database.url);
  try {
    const rows = await runDrill(world, { each: Number(values.each) });
    console.table(rows.map(({ faults, ...row }) => ({ ...row, faults: faults.length })));
    return rows.flatMap(({ faults }) => faults);
  } finally {
    await world[Symbol.asyncDispose]();
    await database.close();
  }
}

async function weatherStorm(): Promise<readonly string[]> {
  const faults = Number(values.faults);
  const database = await openDurableDatabase();
  const world = await openStormWorld(database);
  try {
    const pauseMs = Math.min(LONGEST_PAUSE_MS, LONGEST_MS / faults);
    const report = await runStorm(world, { faults, kinds, pauseMs });
    console.table(report.faults);
    console.table(report.operations);
    console.table(
      report.reconciled.map(({ part, compared, inFlight, differences }) => ({
        part,
        compared,
        'in flight': inFlight.length,
        differences: differences.length,
      })),
    );
    return report.problems;
  } finally {
    await world[Symbol.asyncDispose]();
    await database.close();
  }
}

const problems = [...(Number(values.each) > 0 ? await dieAtPoints() : []), ...(await weatherStorm())];
for (const problem of [...new Set(problems)].slice(0, 50)) console.error(problem);
console.log(problems.length === 0 ? 'Everything comes out even.' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
