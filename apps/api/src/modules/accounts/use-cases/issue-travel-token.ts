import { accept, type Result, refuse } from '../../../platform/result.ts';
import { issueTravelToken as signTravelToken, TRAVEL_TOKEN_SECONDS } from '../../identity/index.ts';
import type { AccountsDeps } from './deps.ts';
import { findAccount } from './find-account.ts';

export interface TravelToken {
  readonly token: string;
  readonly expiresInSeconds: number;
}

export interface IssueTravelToken {
  readonly memberId: string;
  readonly accountId: number;
  readonly sessionId: string;
}

export async function issueTravelToken(
  deps: AccountsDeps,
  { memberId, accountId, sessionId }: IssueTravelToken,
): Promise<Result<TravelToken, { code: 'not_found' }>> {
  const account = await findAccount(deps, memberId, accountId);
  if (!account) return refuse('not_found');
  const token = await signTravelToken(deps, account.referenceIdentifier, sessionId);
  return accept({ token, expiresInSeconds: TRAVEL_TOKEN_SECONDS });
}
