import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { readConfigOrExit } from './config-or-exit.ts';
import { startWorker } from './jobs/worker.ts';
import { endGracefully } from './process-life.ts';
import { wire } from './wiring.ts';

const config = readConfigOrExit();
const house = await wire(config);
const { http, readiness } = await buildApp(house);
const worker = config.runWorker ? await startWorker(house) : undefined;

endGracefully(house.log, async () => {
  readiness.isDraining = true;
  await sleep(config.drainDelayMs);
  await http.close();
  await worker?.close();
  await house.close();
});

await http.listen({ host: config.host, port: config.port });
process.send?.('ready');
