import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { inProject } from '../../scripts/project.ts';
import { freePort } from '../../scripts/run/ports.ts';
import { apiPrograms, buildApi } from '../../scripts/stack/api-build.ts';

export interface ApiProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** Resolves when it says that it listens. */
  readonly ready: Promise<unknown>;
  readonly ended: Promise<{
    readonly code: number | null;
    readonly signal: NodeJS.Signals | null;
    readonly said: string;
  }>;
}

/** The API or its worker as production runs it: built, in a process of its own, started by a program that may die. */
export async function startApiProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
  program: string = apiPrograms.api,
): Promise<ApiProcess> {
  await buildApi();
  const port = env['PORT'] ?? String(await freePort());
  const child = fork(inProject(program), {
    env: {
      NODE_COMPILE_CACHE: inProject('node_modules/.cache/compile'),
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: port,
      SANDBOX_MODE: '1',
      STAFF_SECOND_FACTOR: 'optional',
      WEB_ROOT: '/nowhere',
      TOKEN_SECRET: 'a secret that every test process shares',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said = child.stderr ? text(child.stderr) : Promise.resolve('');
  child.stdout?.resume();
  const ended = once(child, 'exit').then(async ([code, signal]) => ({ code, signal, said: await said }));
  const ready = once(child, 'message');
  ready.catch(() => undefined);
  return { child, url: `http://127.0.0.1:${port}`, ready, ended };
}
