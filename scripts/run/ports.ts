import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { PlainFailure } from './plain-failure.ts';

export function parsePort(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port < 1 || port > 65_535)
    throw new PlainFailure(`${name} must be a whole number from 1 to 65535, not "${value}".`);
  return port;
}

/** The code of the error that listening there gives, or undefined when it works. */
function tryListening(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

function somebodyAnswers(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const finish = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
    socket.setTimeout(1000, () => finish(false));
  });
}

async function isTaken(port: number, host: string): Promise<boolean> {
  const code = await tryListening(port, host);
  if (code === 'EACCES') {
    throw new PlainFailure(`Port ${port} may not be used by this user: choose one from 1024 up, such as PORT=3000.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    throw new PlainFailure(`HOST=${host} is no address of this machine.`);
  if (code !== undefined) return true;
  // Some systems let a second server listen beside one on all addresses, and a browser asks localhost at ::1 too.
  const others = host === '127.0.0.1' ? ['127.0.0.1', '::1'] : [];
  return (await Promise.all(others.map((other) => somebodyAnswers(port, other)))).includes(true);
}

export interface WantedPort {
  /** The variable that chooses it. */
  variable: 'PORT' | 'SANDBOX_PORT';
  port: number;
  host: string;
}

/** Throws the sentence for a taken port. With `patienceMs` it waits: a run that was killed may still be closing. */
export async function assertPortFree({ variable, port, host }: WantedPort, patienceMs = 0): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (await isTaken(port, host)) {
    if (Date.now() >= deadline) {
      throw new PlainFailure(
        `Port ${port} is taken by another program: stop it, or choose another port, such as ${variable}=${suggestion(port)} npm start.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function suggestion(port: number): number {
  return port + 10 <= 65_535 ? port + 10 : port - 10;
}

/**
 * Free, and below the ports that the system gives to outgoing connections: one of those could be taken again before
 * anybody listens there.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if ((await tryListening(port, '127.0.0.1')) === undefined) return port;
  }
}
