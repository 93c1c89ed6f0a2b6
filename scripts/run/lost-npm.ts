import { readFileSync } from 'node:fs';

const CHECK_MS = 250;

/** The parent of another process, where the system tells it cheaply. */
function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything; the state and the parent's id follow the last bracket.
    return Number(
      stat
        .slice(stat.lastIndexOf(')') + 1)
        .trim()
        .split(' ')[1],
    );
  } catch {
    return undefined;
  }
}

/** Whether npm started that process only as the shell around our command: some shells stay, others are replaced by it. */
function isShellOfScript(pid: number, script: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script);
  } catch {
    return false;
  }
}

/**
 * Calls back when npm, which started us, is gone. A kill -9 of npm tells nobody, and its shell does not pass a SIGTERM
 * on; but orphans are handed to another parent, and that can be seen.
 */
export function onLostNpm(callback: () => void): void {
  const script = process.env.npm_lifecycle_script;
  if (!script) return;
  const parent = process.ppid;
  const throughShell = isShellOfScript(parent, script);
  const npm = throughShell ? parentOf(parent) : undefined;
  const isLost = () => process.ppid !== parent || (throughShell && parentOf(parent) !== npm);
  setInterval(() => isLost() && callback(), CHECK_MS).unref();
}
