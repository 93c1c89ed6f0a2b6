import type { FastifyInstance, RouteOptions } from 'fastify';

/** A route without an access rule is a hole: a process that has one does not start. */
export function requireAccessRules(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const open = routes.filter((route) => route.config?.access === undefined).map((route) => route.url);
    if (open.length > 0) throw new Error(`Routes without an access rule: ${open.join(', ')}`);
  });
}

/** Routes that a plugin brings (files, the reader of the description) are for everybody. */
export function markPublic(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' };
  });
}
