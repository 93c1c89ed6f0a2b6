import type { PostgresServer } from '../postgres/start-postgres.ts';
import { PlainFailure } from '../run/plain-failure.ts';
import { deathOf, type Service } from '../run/service.ts';

/** Rejects when one of them ends that should not, with its name and the last it said. */
export function firstDeath(services: readonly Service[], server: PostgresServer | undefined): Promise<never> {
  const deaths = services.map(async ({ name, exited, lastLines }) => {
    throw deathOf(name, await exited, lastLines());
  });
  if (server === undefined) return Promise.race(deaths);
  const databaseDeath = async (): Promise<never> => {
    await server.exited;
    throw new PlainFailure(['PostgreSQL has ended.', ...server.lastLines()].join('\n  '));
  };
  return Promise.race([...deaths, databaseDeath()]);
}
