import { deleteOldTries } from '../login-throttle.repository.ts';
import type { IdentityDeps } from './deps.ts';

/** Every login that was ever typed leaves a row. After its 15 minutes the row means nothing. */
export const forgetOldTries = (deps: Pick<IdentityDeps, 'database' | 'clock'>): Promise<void> =>
  deleteOldTries(deps.database, deps.clock.now());
