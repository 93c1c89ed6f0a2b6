import { assertReachable } from '../postgres/external-database.ts';
import type { Lifetime } from '../run/lifetime.ts';
import { assertPortFree } from '../run/ports.ts';
import type { StartSettings } from './settings.ts';
import { type StarterLock, takeStarterLock } from './starter-lock.ts';

const PATIENCE_AFTER_KILL_MS = 10_000;

/** Makes sure that nothing else runs here or listens there and that the database answers, before any work is done. */
export async function claimClone(settings: StartSettings, url: string, { onEnd }: Lifetime): Promise<StarterLock> {
  const lock = await takeStarterLock(url);
  onEnd(async () => lock.release());
  const patienceMs = lock.lastRunWasKilled ? PATIENCE_AFTER_KILL_MS : 0;
  const { host, port, sandboxPort, databaseUrl, demonstration } = settings;
  await assertPortFree({ variable: 'PORT', port, host }, patienceMs);
  if (demonstration) await assertPortFree({ variable: 'SANDBOX_PORT', port: sandboxPort, host }, patienceMs);
  if (databaseUrl !== undefined) await assertReachable(databaseUrl);
  return lock;
}
