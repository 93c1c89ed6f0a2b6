import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Transactions a second of a script in pgbench's own language, with prepared statements, or undefined when pgbench is
 * not installed: it comes with the system's PostgreSQL package, not with the embedded server.
 */
export function runPgbench(url: string, script: string, clients: number, seconds: number): number | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  const args = ['-n', '-M', 'prepared', '-f', file, '-c', `${clients}`, '-j', '2', '-T', `${seconds}`, url];
  const { status, stdout, error } = spawnSync('pgbench', args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  if (error || status !== 0) return undefined;
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  return tps === undefined ? undefined : Number(tps);
}
