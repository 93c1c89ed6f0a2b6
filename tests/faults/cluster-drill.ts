/**
 * `npm run cluster -- drill --faults 200`: the portal runs on a cluster, members use every way that moves points or money,
 * and at random one of its parts is killed (−9) or stopped, or falls behind. It ends with the invariants and with the
 * books of every partner beside ours, and says for each kind of fault how long nobody was served.
 */
import { parseArgs } from 'node:util';
import { openClusterWorld } from './drill/cluster-world.ts';
import { runStorm } from './drill/run-storm.ts';

const { values } = parseArgs({ allowPositionals: true, options: { faults: { type: 'string', default: '200' } } });
const PAUSE_MS = 500;
const LONGEST_SECONDS = 15;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;

const opened = await openClusterWorld();
const problems: string[] = [];
// Otherwise its servers would outlive it.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void opened[Symbol.asyncDispose]().then(() => process.exit(1)));
try {
  const { world, kinds, serving } = opened;
  const report = await runStorm(world, {
    faults: Number(values.faults),
    kinds,
    pauseMs: PAUSE_MS,
    beforeSettling: serving.stop,
  });
  console.table(
    [...serving.seconds].map(([fault, taken]) => {
      const sorted = taken.toSorted((one, other) => one - other);
      return { fault, times: taken.length, 'median s': rounded(at(sorted, 0.5)), 'longest s': rounded(at(sorted, 1)) };
    }),
  );
  console.table(report.operations);
  console.table(
    report.reconciled.map(({ part, compared, inFlight, differences }) => ({
      part,
      compared,
      'in flight': inFlight.length,
      differences: differences.length,
    })),
  );
  const all = [...serving.seconds.values()].flat().toSorted((one, other) => one - other);
  const p95 = at(all, 0.95);
  console.log(
    `Served again after ${rounded(at(all, 0.5))} s (median), ${rounded(p95)} s (p95) of ${all.length} faults.`,
  );
  problems.push(...report.problems);
  if (p95 > LONGEST_SECONDS)
    problems.push(`served again after ${rounded(p95)} s (p95), more than ${LONGEST_SECONDS} s`);
} finally {
  await opened[Symbol.asyncDispose]();
}
for (const problem of [...new Set(problems)].slice(0, 50)) console.error(problem);
console.log(problems.length === 0 ? 'Everything comes out even.' : `${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
