import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { assertPortFree, freePort, parsePort } from './ports.ts';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

async function occupy(host: string): Promise<number> {
  const server = createServer();
  servers.push(server);
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return port;
}

function wanted(port: number) {
  return { variable: 'PORT', port, host: '127.0.0.1' } as const;
}

describe('a port from the environment', () => {
  test('is the fallback when it is missing or empty', () => {
    expect(parsePort('PORT', undefined, 3000)).toBe(3000);
    expect(parsePort('PORT', '', 3000)).toBe(3000);
  });

  test('is a whole number from 1 to 65535', () => {
    expect(parsePort('PORT', '1', 3000)).toBe(1);
    expect(parsePort('PORT', '65535', 3000)).toBe(65_535);
  });

  test.each(['0', '65536', '-1', '3000.5', '3e3', '0x10', 'abc', ' 3000', '99999999999'])(
    'is refused when it is "%s"',
    (value) => {
      expect(() => parsePort('PORT', value, 3000)).toThrow(
        `PORT must be a whole number from 1 to 65535, not "${value}".`,
      );
    },
  );
});

describe('a taken port', () => {
  test('is told in one sentence with a way out', async () => {
    const port = await occupy('127.0.0.1');
    await expect(assertPortFree({ ...wanted(port), variable: 'SANDBOX_PORT' })).rejects.toThrow(
      `Port ${port} is taken by another program: stop it, or choose another port, such as SANDBOX_PORT=${port + 10 > 65_535 ? port - 10 : port + 10} npm start.`,
    );
  });

  test('is noticed when the other program listens on all addresses', async () => {
    const port = await occupy('0.0.0.0');
    await expect(assertPortFree(wanted(port))).rejects.toThrow('is taken');
  });

  test('is waited for when a killed run may still be closing', async () => {
    const port = await occupy('127.0.0.1');
    const waiting = assertPortFree(wanted(port), 10_000);
    servers.splice(0).forEach((server) => server.close());
    await expect(waiting).resolves.toBeUndefined();
  });
});

test('a free port passes the check', async () => {
  await expect(assertPortFree(wanted(await freePort()))).resolves.toBeUndefined();
});

test('an address of another machine is told in one sentence', async () => {
  await expect(assertPortFree({ ...wanted(await freePort()), host: '192.0.2.1' })).rejects.toThrow(
    'HOST=192.0.2.1 is no address of this machine.',
  );
});
