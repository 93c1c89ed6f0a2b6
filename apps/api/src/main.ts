import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { readConfigOrExit } from './config-or-exit.ts';
import { startWorker } from './jobs/worker.ts';
import { createLog } from './platform/log.ts';
import { startTracing } from './platform/trace-export.ts';
import { live } from './process-life.ts';
import { wire } from './wiring.ts';

const config = readConfigOrExit();
const log = createLog(config.logLevel);

await live(log, async (life) => {
  if (config.traces) life.atEnd(await startTracing(config.traces, 'rewards-api', log));
  const house = await wire(config, log);
  life.atEnd(house.close);
  const { http, readiness } = await buildApp(house);
  const worker = config.runWorker ? await startWorker(house) : undefined;
  life.atEnd(async () => worker?.close());
  life.atEnd(async () => {
    readiness.isDraining = true;
    await sleep(config.drainDelayMs);
    await http.close();
  });
  await http.listen({ host: config.host, port: config.port });
  process.send?.('ready');
});
