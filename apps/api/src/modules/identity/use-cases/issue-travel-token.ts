import { randomUUID } from 'node:crypto';
import type { IdentityDeps } from './deps.ts';

export const TRAVEL_TOKEN_SECONDS = 300;

/** For the travel sites alone: another key, type and audience, so that it opens nothing here. */
export function issueTravelToken(
  deps: Pick<IdentityDeps, 'tokens' | 'clock'>,
  accountReference: string,
  sessionId: string,
): Promise<string> {
  const claims = { subject: accountReference, sessionId, jti: randomUUID() };
  return deps.tokens.sign('travel', claims, deps.clock.now(), TRAVEL_TOKEN_SECONDS);
}
