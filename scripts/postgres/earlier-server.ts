import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../run/plain-failure.ts';

/** Fast (transactions are undone), immediate (recovery at the next start), and the end of patience. */
const ENDINGS = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
] as const;

/** Reads the first lines of postmaster.pid: whose data, which process. */
export function parseLockFile(content: string): { pid: number; dataFolder: string } | undefined {
  const [pidLine = '', dataFolder = ''] = content.split('\n');
  const pid = Number.parseInt(pidLine, 10);
  return pid > 1 && dataFolder !== '' ? { pid, dataFolder: dataFolder.trim() } : undefined;
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    // On Windows PostgreSQL is left to find out by itself.
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}

async function endsWithin(dataFolder: string, pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isServerOf(dataFolder, pid)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** The argument list tells the server of these data from one that only got the same process id. */
function isServerOf(dataFolder: string, pid: number): boolean {
  const command = commandOf(pid);
  return command.includes('postgres') && command.includes(dataFolder);
}

/**
 * What a kill -9 may have left: a server still running on our data, which is asked to end, or only its lock file. Where
 * that file's process id belongs to a stranger by now, PostgreSQL would refuse to start, so the file goes; a dead
 * process PostgreSQL recognises itself.
 */
export async function endEarlierServer(dataFolder: string): Promise<void> {
  const file = join(dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const lock = parseLockFile(readFileSync(file, 'utf8'));
  // A copied folder names the original's server, which must not be touched.
  if (lock?.dataFolder !== dataFolder || !isServerOf(dataFolder, lock.pid)) {
    if (lock === undefined || commandOf(lock.pid) !== '') rmSync(file, { force: true });
    return;
  }
  for (const [name, timeoutMs] of ENDINGS) {
    signal(lock.pid, name);
    if (await endsWithin(dataFolder, lock.pid, timeoutMs)) return;
  }
}
