import { readConfigOrExit } from './config-or-exit.ts';
import { serveWorker } from './http/worker-server.ts';
import { startWorker } from './jobs/worker.ts';
import { createLog } from './platform/log.ts';
import { startTracing } from './platform/trace-export.ts';
import { live } from './process-life.ts';
import { wire } from './wiring.ts';

const config = readConfigOrExit();
const log = createLog(config.logLevel);

await live(log, async (life) => {
  if (config.traces) life.atEnd(await startTracing(config.traces, 'rewards-worker', log));
  const house = await wire(config, log);
  life.atEnd(house.close);
  const worker = await startWorker(house);
  life.atEnd(worker.close);
  if (config.workerMetricsPort > 0) life.atEnd(await serveWorker(house.metrics, config));
  log.info('the worker is ready');
  process.send?.('ready');
});
