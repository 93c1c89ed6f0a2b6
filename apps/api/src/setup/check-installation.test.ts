import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import { checkInstallation } from './check-installation.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const linesOf = async (lines: { databaseDirectUrl?: string; readUrl?: string }) => {
  const { config } = world.first.house;
  const problems = await checkInstallation({
    ...config,
    databaseDirectUrl: lines.databaseDirectUrl ?? config.databaseDirectUrl,
    replica: lines.readUrl === undefined ? undefined : { url: lines.readUrl, maxLagMs: 5_000 },
  });
  return problems.filter((problem) => /DATABASE_(?:DIRECT|READ)_URL/.test(problem));
};

/** Like a pooler, it tells the client a number of its own for the connection. */
async function openPooler(databaseUrl: string): Promise<string> {
  const target = new URL(databaseUrl);
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far])
      socket.on('error', () => undefined).on('close', () => (near.destroy(), far.destroy()));
    near.pipe(far);
    far.on('data', (bytes: Buffer) => {
      const key = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (key !== -1) bytes.writeInt32BE(1, key + 5);
      near.write(bytes);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return url.href;
}

test('a line to the database that nobody answers is named', async () => {
  const away = 'postgres://rewards:x@127.0.0.1:9/rewards';
  expect(await linesOf({})).toEqual([]);
  expect(await linesOf({ readUrl: world.databaseUrl })).toEqual([]);
  expect(await linesOf({ databaseDirectUrl: away, readUrl: away })).toEqual([
    'DATABASE_DIRECT_URL: connect ECONNREFUSED 127.0.0.1:9',
    'DATABASE_READ_URL: connect ECONNREFUSED 127.0.0.1:9',
  ]);
});

test('a direct line that leads through a pooler is named', async () => {
  const pooled = await openPooler(world.databaseUrl);
  expect(await linesOf({ databaseDirectUrl: pooled })).toEqual([
    'DATABASE_DIRECT_URL must lead past the pooler: announcements and jobs are not heard through it',
  ]);
  expect(await linesOf({ readUrl: pooled })).toEqual([]);
});
