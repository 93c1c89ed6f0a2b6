import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseUser } from '../postgres/database-user.ts';

export interface Command {
  readonly name: string;
  readonly words: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The account it runs as; without it, ours. */
  readonly user?: DatabaseUser | undefined;
  readonly logFile: string;
}

const START_AGAIN_AFTER_MS = 200;

/** A program that is started again whenever it ends, as a service manager does. */
export class Supervised {
  readonly #command: Command;
  #child: ChildProcess | undefined;
  #isOver = false;

  constructor(command: Command) {
    this.#command = command;
    this.#start();
  }

  get name(): string {
    return this.#command.name;
  }

  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error(`${this.name} does not run`);
    return pid;
  }

  /** Of the program alone: what it has started is left to itself. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  async end(signal: NodeJS.Signals = 'SIGTERM', patienceMs = 10_000): Promise<void> {
    this.#isOver = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await ended;
    clearTimeout(timer);
  }

  #start(): void {
    const { words, env, user, logFile } = this.#command;
    const [program = '', ...args] = words;
    const log = openSync(logFile, 'a');
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
      cwd: '/',
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    this.#child = child;
    const startAgain = async (): Promise<void> => {
      await sleep(START_AGAIN_AFTER_MS);
      if (!this.#isOver) this.#start();
    };
    child.once('error', () => undefined);
    child.once('close', () => void startAgain());
  }
}
