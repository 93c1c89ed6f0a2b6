import type { IdentityDeps } from './deps.ts';
import { endSession } from '../session.repository.ts';

export async function logOut(deps: IdentityDeps, sessionId: string): Promise<void> {
  await endSession(deps.database, sessionId, 'logout', deps.clock.now());
}
