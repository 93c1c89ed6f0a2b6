/**
 * `npm run drill -- --each 10 --random 50`: kills the API (−9) at every named point of a checkout and at random
 * under load, while the gateway is silent, late, repeats itself and loses answers; after each death everything must come
 * out even. Prints the numbers as a table.
 */
import { parseArgs } from 'node:util';
import { openDurableDatabase } from '../bench/durable-database.ts';
import { openDrillWorld } from './drill/drill-world.ts';
import { runDrill } from './drill/run-drill.ts';

const { values } = parseArgs({
  options: { each: { type: 'string', default: '10' }, random: { type: 'string', default: '50' } },
});

const database = await openDurableDatabase();
const world = await openDrillWorld(database.url);
try {
  const rows = await runDrill(world, { each: Number(values.each), random: Number(values.random) });
  console.table(
    rows.map(({ faults, slowestRecoveryMs, ...row }) => ({
      ...row,
      'slowest recovery, ms': Math.round(slowestRecoveryMs),
      faults: faults.length,
    })),
  );
  for (const fault of new Set(rows.flatMap(({ faults }) => faults))) console.error(fault);
  process.exitCode = rows.some(({ faults }) => faults.length > 0) ? 1 : 0;
} finally {
  await world[Symbol.asyncDispose]();
  await database.close();
}
