import type { Access } from '@rewards/contract';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. Every route has one: the architecture tests look for it. */
    access?: Access;
  }
}
