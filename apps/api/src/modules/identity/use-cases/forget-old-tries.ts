import { deleteOldTries } from '../login-throttle.repository.ts';
import type { IdentityDeps } from './deps.ts';

/** Every login anybody ever typed leaves a row; once its 15 minutes are over it says nothing. */
export const forgetOldTries = (deps: Pick<IdentityDeps, 'database' | 'clock'>): Promise<void> =>
  deleteOldTries(deps.database, deps.clock.now());
