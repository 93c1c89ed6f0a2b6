import { Refused, Unanswered, createClient } from '@rewards/client';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { redeemOnce } from '../../packages/client/src/example.ts';
import { loginOf } from '../api/signed-in.ts';
import { openWorld, type TestWorld } from '../api/test-house.ts';

let world: TestWorld;
let url: string;
beforeAll(async () => {
  world = await openWorld();
  await world.first.http.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(world.first.http.server.address() as AddressInfo).port}`;
});
afterAll(() => world[Symbol.asyncDispose]());

const login = { ...loginOf('business2'), type: 'member' as const };

test('the example logs on and redeems once, though it asks twice with its key', async () => {
  const { before, redeemed, again, client } = await redeemOnce(url, { body: login });
  expect(again).toEqual(redeemed);
  expect((await client.listAccounts()).total_balance).toBe(before - 2_500);
});

test('a refusal says its code in the reader’s language, and silence is no refusal', async () => {
  const client = createClient({ url, language: 'fr-CA' });
  const refused = await client.listAccounts().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ status: 401, body: { code: 'unauthenticated', trace_id: expect.any(String) } });
  const nobody = createClient({ url: 'http://127.0.0.1:9', timeoutMs: 2_000 });
  await expect(nobody.listAccounts()).rejects.toBeInstanceOf(Unanswered);
});
