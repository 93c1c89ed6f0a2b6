/**
 * The API with its worker, as production builds them, and one thing more: told a point of a checkout by its starter, it
 * kills itself there, as if the power had gone. Started by the crash drill with DATABASE_URL and PORT.
 */
import { buildApp } from '../../apps/api/src/app.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { startWorker } from '../../apps/api/src/jobs/worker.ts';
import type { CrashPoint } from '../../apps/api/src/platform/crash-point.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { wire } from '../../apps/api/src/wiring.ts';

let armedAt: CrashPoint | undefined;
process.on('message', (message: { readonly crashAt: CrashPoint }) => {
  armedAt = message.crashAt;
  process.send?.('armed');
});
process.on('disconnect', () => process.exit());

const atPoint = async (point: CrashPoint): Promise<void> => {
  if (point !== armedAt) return;
  process.kill(process.pid, 'SIGKILL');
  // Nothing may happen between the signal and the end.
  await new Promise(() => undefined);
};

const config = readConfig(process.env);
const house = { ...(await wire(config, createLog(config.logLevel))), atPoint };
const { http } = await buildApp(house);
await startWorker(house);
await http.listen({ host: config.host, port: config.port });
process.send?.('ready');
