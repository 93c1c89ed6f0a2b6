import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../scripts/run/ports.ts';

export interface TestSandbox {
  readonly url: string;
  readonly smtpUrl: string;
  readonly mailsTo: (address: string) => Promise<{ subject: string; text: string }[]>;
  readonly close: () => Promise<void>;
}

const program = join(import.meta.dirname, '../../apps/sandbox/src/main.ts');

/** The real sandbox in a process of its own, as in a demonstration. */
export async function startSandbox(env: Record<string, string> = {}, tries = 3): Promise<TestSandbox> {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const child = fork(program, {
    env: {
      ...process.env,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const isReady = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)]);
  // Somebody else may have taken the port between the choice and the start.
  if (!isReady && tries > 1) return startSandbox(env, tries - 1);
  if (!isReady) throw new Error('The sandbox ended before it was ready');
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    mailsTo: async (address) => {
      const answer = await fetch(`${url}/api/mail?to=${encodeURIComponent(address)}`);
      return ((await answer.json()) as { data: { subject: string; text: string }[] }).data;
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
