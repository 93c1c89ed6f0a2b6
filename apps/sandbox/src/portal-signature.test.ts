import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { demandSignatures, signFor } from './portal-signature.ts';

const keys = [
  { id: 'new', secret: 'n'.repeat(32) },
  { id: 'old', secret: 'o'.repeat(32) },
];

function partner() {
  const app = Fastify();
  demandSignatures(app, keys);
  app.post('/payouts/payments', (request, reply) => reply.send(request.body));
  app.get('/payouts', (_request, reply) => reply.send('a page'));
  return app;
}

test('the portal is let in with either of two keys, and nobody else is', async () => {
  const app = partner();
  const target = '/payouts/payments';
  const body = '{"amount":1}';
  const ask = async (headers: Record<string, string>, sent = body) => {
    const answer = await app.inject({
      method: 'POST',
      url: target,
      headers: { 'content-type': 'application/json', ...headers },
      payload: sent,
    });
    return [answer.statusCode, answer.json()];
  };
  const message = { method: 'POST', target, body };
  const [first, second] = keys;
  expect(await ask(signFor(keys, message))).toEqual([200, { amount: 1 }]);
  expect(await ask(signFor(second ? [second] : [], message))).toEqual([200, { amount: 1 }]);
  expect(await ask({})).toEqual([401, { code: 'signature_missing' }]);
  expect(await ask(signFor(keys, message), '{"amount":2}')).toEqual([401, { code: 'signature_wrong' }]);
  expect(await ask(signFor([{ id: 'other', secret: first?.secret ?? '' }], message))).toEqual([
    401,
    { code: 'key_unknown' },
  ]);
  expect((await app.inject('/payouts')).statusCode).toBe(200);
});
