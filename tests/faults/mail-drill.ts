/** `npm run mail-drill`: 1,000 alerts, 20 kills (−9) of the workers that mail them. Exits 1 when one is lost. */
import { parseArgs } from 'node:util';
import { openDurableDatabase } from '../bench/durable-database.ts';
import { runMailDrill } from './drill/run-mail-drill.ts';

const { values } = parseArgs({
  options: { events: { type: 'string', default: '1000' }, kills: { type: 'string', default: '20' } },
});
const database = await openDurableDatabase();
const size = { events: Number(values.events), kills: Number(values.kills) };
const { problems, ...report } = await runMailDrill(database.url, size);
await database.close();
console.table([report]);
for (const problem of problems.slice(0, 50)) console.error(problem);
console.log(problems.length === 0 ? 'Every alert was mailed.' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
