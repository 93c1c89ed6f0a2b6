/**
 * Stands between the starter and PostgreSQL. PostgreSQL does not notice that its starter is gone; this process does,
 * by its IPC channel, and ends the server in order, also after a kill -9 of the starter.
 */
import { spawn } from 'node:child_process';
import { openSync, rmSync } from 'node:fs';
import type { DatabaseUser } from './database-user.ts';
import { serverEnvironment } from './server-settings.ts';

export interface KeeperOrder {
  postgres: string;
  pgCtl: string;
  args: string[];
  dataFolder: string;
  logFile: string;
  user: DatabaseUser | undefined;
  /** A folder that is worth nothing without the server. */
  removes?: string;
}

const ANGRY_AFTER_MS = 15_000;

const order: KeeperOrder = JSON.parse(process.argv[2] ?? '');
const log = openSync(order.logFile, 'w', 0o600);
const as = { cwd: order.dataFolder, env: serverEnvironment(), ...order.user };
const server = spawn(order.postgres, order.args, { ...as, stdio: ['ignore', log, log], windowsHide: true });

function end(): void {
  if (process.platform === 'win32') {
    spawn(order.pgCtl, ['stop', '-D', order.dataFolder, '-m', 'fast'], { ...as, stdio: 'ignore', windowsHide: true });
  } else {
    server.kill('SIGINT');
  }
  setTimeout(() => server.kill('SIGQUIT'), ANGRY_AFTER_MS).unref();
}

server.once('error', () => process.exit(1));
server.once('exit', (code) => {
  if (order.removes !== undefined) rmSync(order.removes, { recursive: true, force: true });
  process.exit(code ?? 1);
});
process.once('disconnect', end);
// A signal for the keeper means the same: it must not die before its server.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, end);
