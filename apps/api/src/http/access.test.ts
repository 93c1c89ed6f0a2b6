import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { markPublic, requireAccessRules } from './access.ts';

test('an app with a route that has no access rule does not start', async () => {
  const app = Fastify();
  requireAccessRules(app);
  app.get('/forgotten', async () => 'open to all');
  await expect(app.ready()).rejects.toThrow('Routes without an access rule: /forgotten');
});

test('an app whose routes all have a rule starts', async () => {
  const app = Fastify();
  requireAccessRules(app);
  app.get('/known', { config: { access: 'public' } }, async () => 'fine');
  await app.register(async (files) => {
    markPublic(files);
    files.get('/file', async () => 'a file');
  });
  await expect(app.ready()).resolves.toBeDefined();
});
