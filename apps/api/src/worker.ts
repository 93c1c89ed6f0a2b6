import { readConfigOrExit } from './config-or-exit.ts';
import { startWorker } from './jobs/worker.ts';
import { endGracefully } from './process-life.ts';
import { wire } from './wiring.ts';

const house = await wire(readConfigOrExit());
const worker = await startWorker(house);

endGracefully(house.log, async () => {
  await worker.close();
  await house.close();
});

house.log.info('the worker is ready');
process.send?.('ready');
