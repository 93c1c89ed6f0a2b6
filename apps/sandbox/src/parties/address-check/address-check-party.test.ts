import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { registerFrame } from '../../pages/frame.ts';
import { createPageSender } from '../../pages/layout.ts';
import { createAddressCheckParty } from './address-check-party.ts';

async function openCheck() {
  const app = Fastify();
  const party = createAddressCheckParty({ silenceMs: 1 });
  const sendPage = createPageSender([]);
  registerFrame(app, sendPage);
  party.registerRoutes(app, sendPage);
  await app.ready();
  const verify = (street1: string, rest: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/address-check/verifications',
      payload: { street1, street2: null, city: 'Bend', region: 'OR', postal_code: '97701', country: 'US', ...rest },
    });
  return { app, party, verify };
}

describe('the address check', () => {
  test('knows every street but those with a magic word', async () => {
    const { verify } = await openCheck();
    expect((await verify('10 Downing Street')).json()).toEqual({ verdict: 'valid' });
    expect((await verify('1 INVALID Road')).json()).toEqual({
      verdict: 'invalid',
      problems: [{ field: 'street1', code: 'street_unknown' }],
      suggestion: null,
    });
    expect((await verify('1 DOWN Road')).statusCode).toBe(503);
  });

  test('suggests a street that it knows itself', async () => {
    const { verify } = await openCheck();
    const { suggestion } = (await verify('7 SUGGEST ave.')).json();
    expect(suggestion).toMatchObject({ street1: '7 Sunset Avenue', city: 'Bend' });
    expect((await verify(suggestion.street1)).json()).toEqual({ verdict: 'valid' });
  });

  test('refuses what is no address', async () => {
    const { verify } = await openCheck();
    expect((await verify('')).statusCode).toBe(400);
    expect((await verify('1 Main Street', { country: 'FR' })).statusCode).toBe(400);
  });

  test('shows what it was asked, and escapes it', async () => {
    const { app, verify } = await openCheck();
    expect((await app.inject('/address-check')).body).toContain('Nothing asked yet');
    await verify('1 <b>Main</b> Street');
    const { body } = await app.inject('/address-check');
    expect(body).toContain('1 &lt;b&gt;Main');
    expect(body).not.toContain('<b>Main');
  });
});
