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

function commandOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** npm puts a shell around our command. Some shells stay, others are replaced by it. */
function findLauncher(script: string): () => number | undefined {
  const parent = process.ppid;
  if (!commandOf(parent).includes(script)) return () => process.ppid;
  return () => (process.ppid === parent ? parentOf(parent) : undefined);
}

/**
 * Calls back when npm, which started us, is gone. A kill -9 of npm tells nobody, and its shell does not pass a SIGTERM
 * on; but orphans are handed to another parent, and that can be seen.
 */
export function onLostNpm(callback: () => void): void {
  const script = process.env.npm_lifecycle_script;
  if (!script) return;
  const launcher = findLauncher(script);
  const npm = launcher();
  // It may have been killed while we were being loaded. In a container npm itself can be process 1.
  const wasLostBefore = npm === 1 && !commandOf(1).includes('npm');
  setInterval(() => {
    if (wasLostBefore || launcher() !== npm) callback();
  }, CHECK_MS).unref();
}
