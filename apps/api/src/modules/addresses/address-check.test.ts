import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, logOn } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { startSandbox, type TestSandbox } from '../../../../../tests/api/test-sandbox.ts';

let bank: TestBank;
let sandbox: TestSandbox;
let world: TestWorld;
let headers: { authorization: string };
beforeAll(async () => {
  bank = await startTestBank();
  sandbox = await startSandbox();
  world = await openWorld({ ...bank.env, ADDRESS_CHECK_URL: sandbox.url });
  headers = bearer(await logOn(world.first, bank, 'platinum'));
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await sandbox.close();
  await bank.close();
});

const check = async (address1: string, language = 'en-US') =>
  (
    await world.first.http.inject({
      method: 'POST',
      url: '/v1/validateAddress',
      headers: { ...headers, 'accept-language': language },
      payload: {
        first_name: 'Ingrid',
        last_name: 'Solberg',
        address1,
        city: 'Portland',
        country: 'US',
        postal_code: '97205',
        region_code: 'OR',
      },
    })
  ).json();

test('[ADDR-02] a street that is known is SUCCESS', async () => {
  expect(await check('10 Downing Street')).toEqual({ apiCode: 'SUCCESS', suggestion: null, errors: [] });
});

test('[ADDR-02, ADDR-05] a street written differently comes as an error of street1 with both ways to write it', async () => {
  const told = await check('12 SUGGEST St');
  expect(told).toEqual({
    apiCode: 'INVALID',
    suggestion: {
      address1: '12 Sunset Street',
      address2: null,
      city: 'Portland',
      country: 'US',
      postal_code: '97205',
      region_code: 'OR',
    },
    errors: [{ field: 'street1', message: 'We found a slightly different street.', suggestion: '12 Sunset Street' }],
  });
  expect((await check(told.suggestion.address1)).apiCode).toBe('SUCCESS');
  expect((await check('12 SUGGEST St', 'fr-CA')).errors[0].message).toBe(
    'Nous avons trouvé une rue légèrement différente.',
  );
});

test('[ADDR-02] a street that is not known has its message and no suggestion', async () => {
  expect(await check('1 INVALID Road')).toEqual({
    apiCode: 'INVALID',
    suggestion: null,
    errors: [{ field: 'street1', message: 'We cannot find this street. Check its number and name.' }],
  });
});

test('[ADDR-02] a service that does not answer stands in nobody’s way', async () => {
  expect(await check('1 DOWN Street')).toEqual({ apiCode: 'UNAVAILABLE', suggestion: null, errors: [] });
});

test('the sandbox shows what it was asked, and no name', async () => {
  const page = await (await fetch(`${sandbox.url}/address-check`)).text();
  expect(page).toContain('1 INVALID Road, Portland, OR 97205, US');
  expect(page).not.toContain('Ingrid');
});
