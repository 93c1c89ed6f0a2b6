import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { resolve as resolvePath } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject, projectRoot } from '../project.ts';
import { PlainFailure } from './plain-failure.ts';

const LINES_KEPT = 20;
/** A logged object can be pages long; its beginning says what it is about. */
const LONGEST_LINE = 500;
/**
 * How much of what lives for one request may wait to be thrown away. Half of what Node takes saves a server 40 MB. The
 * image and the systemd units say the same.
 */
const YOUNG_MEMORY = '--max-semi-space-size=8';
const EXIT_WITH_PARENT = pathToFileURL(inProject('scripts/exit-with-parent.mjs')).href;

export interface NodeProcessOrder {
  /** The script, named from the project's root, and its arguments. */
  script: string;
  args?: readonly string[];
  env?: Record<string, string | undefined>;
  onLine?: ((line: string) => void) | undefined;
}

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface NodeProcess {
  child: ChildProcess;
  exited: Promise<Exit>;
  /** The end of what it printed, for telling why it died. */
  lastLines: () => string[];
}

export function describeExit({ code, signal }: Exit): string {
  return signal ? `was ended by ${signal}` : `ended with code ${code}`;
}

export function deathOf(name: string, exit: Exit, lines: readonly string[]): PlainFailure {
  return new PlainFailure([`${name} ${describeExit(exit)}.`, ...lines.map((line) => `  ${line}`)].join('\n'));
}

/**
 * Runs a script with the Node that runs this one. The child sits in a session of its own, so that Ctrl-C reaches the
 * starter alone and it can end its children in order; the IPC channel tells the child when the starter is gone.
 */
export function spawnNode({ script, args = [], env = {}, onLine }: NodeProcessOrder): NodeProcess {
  const flags = [YOUNG_MEMORY, '--import', EXIT_WITH_PARENT];
  const child = spawn(process.execPath, [...flags, resolvePath(projectRoot, script), ...args], {
    cwd: projectRoot,
    env: { NODE_COMPILE_CACHE: inProject('node_modules/.cache/compile'), ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const lines: string[] = [];
  const keep = (whole: string) => {
    const line = whole.length > LONGEST_LINE ? `${whole.slice(0, LONGEST_LINE)} …` : whole;
    lines.push(line);
    if (lines.length > LINES_KEPT) lines.shift();
    onLine?.(line);
  };
  for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', keep);
  const exited = new Promise<Exit>((resolve) => {
    child.once('error', (error) => {
      keep(error.message);
      resolve({ code: 1, signal: null });
    });
    // 'close' comes after the last line has been read, 'exit' may come before it.
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  return { child, exited, lastLines: () => [...lines] };
}

/** Runs a script to its end. Its output is shown only when it fails. */
export async function runNode(title: string, order: NodeProcessOrder, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const { child, exited, lastLines } = spawnNode(order);
  const kill = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', kill);
  const exit = await exited;
  signal?.removeEventListener('abort', kill);
  signal?.throwIfAborted();
  if (exit.code !== 0) throw deathOf(title, exit, lastLines());
}
