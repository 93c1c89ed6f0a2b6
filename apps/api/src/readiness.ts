import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { briefly } from './platform/log.ts';
import { missingMigrations } from './platform/migrations.ts';
import type { House } from './wiring.ts';

/**
 * Answers what this process still lacks to serve members, in words for the person who runs it. The catalogue is read at
 * the start: the first visitor of a new process does not wait for it.
 */
export function watchReadiness(house: House): () => Promise<string[]> {
  const { config, catalogue, clock, log } = house;
  let isSchemaCurrent = false;
  let catalogueState: 'unread' | 'being read' | 'read' = 'unread';
  const readCatalogue = async (): Promise<void> => {
    catalogueState = 'being read';
    try {
      await catalogue.prepare(clock.now());
      catalogueState = 'read';
    } catch (error) {
      catalogueState = 'unread';
      log.warn(briefly(error), 'no catalogue yet');
    }
  };
  void readCatalogue();
  return async () => {
    const behind = isSchemaCurrent ? [] : await missingMigrations(house.database);
    if (behind.length > 0)
      return [`the schema lacks ${behind.join(', ')}: node apps/api/src/migrate.ts brings it forward`];
    isSchemaCurrent = true;
    if (!(await house.readProgram(config.programSlug)))
      return [`there is no program ${config.programSlug}: npm run setup creates it`];
    if (catalogueState === 'unread') void readCatalogue();
    return [
      ...(catalogueState === 'read' ? [] : ['the catalogue is being read']),
      ...(config.production && !existsSync(join(config.webRoot, 'index.html'))
        ? [`there is no built site at ${config.webRoot}: npm run build makes it`]
        : []),
    ];
  };
}
