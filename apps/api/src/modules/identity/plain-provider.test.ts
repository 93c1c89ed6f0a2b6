import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginSignIn, finishSignIn, providerSettings } from '../../../../../tests/api/bank-staff.ts';
import { startPlainProvider } from '../../../../../tests/api/plain-provider.ts';
import { bearer } from '../../../../../tests/api/signed-in.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';

let provider: Awaited<ReturnType<typeof startPlainProvider>>;
let world: TestWorld;
beforeAll(async () => {
  provider = await startPlainProvider(['rewards-operations', 'canteen']);
  world = await openWorld({ ...providerSettings(provider), STAFF_OIDC_ISSUER: provider.url });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  provider.close();
});

async function signIn(subject: string, sid: string): Promise<string> {
  const { url, browser_key } = await beginSignIn(world.first);
  const signedIn = await finishSignIn(world.first, { ...provider.signIn(url, { subject, sid }), browser_key });
  expect(signedIn.status).toBe(200);
  return signedIn.auth.access_token;
}
const me = (token: string) => world.first.http.inject({ url: '/v1/staff/me', headers: bearer(token) });
const stillIn = async (...tokens: string[]) =>
  (await Promise.all(tokens.map(me))).map(({ statusCode }) => statusCode === 200);
const tell = (payload: string) =>
  world.first.http.inject({
    method: 'POST',
    url: '/v1/staff/sign-out',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

test('groups that only userinfo tells give the role', async () => {
  const { data } = (await me(await signIn('p-1', 'first'))).json();
  expect(data).toMatchObject({ name: 'Person p-1', role: { code: 'operator' } });
});

test('a sign-out by session ends that one, a sign-out by person ends the rest, and nobody else’s', async () => {
  const [phone, desk, other] = [
    await signIn('p-2', 'phone'),
    await signIn('p-2', 'desk'),
    await signIn('p-3', 'other'),
  ];
  expect((await tell(await provider.signOut({ sid: 'phone' }))).statusCode).toBe(200);
  expect(await stillIn(phone, desk, other)).toEqual([false, true, true]);
  expect((await tell(await provider.signOut({ subject: 'p-2' }))).statusCode).toBe(200);
  expect(await stillIn(phone, desk, other)).toEqual([false, false, true]);
  expect((await tell(await provider.signOut({}))).statusCode).toBe(400);
  expect(await stillIn(other)).toEqual([true]);
});
