import { createHash, randomBytes } from 'node:crypto';
import { localizePath } from '@rewards/text/localized-path';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { countTry } from '../../identity/index.ts';
import { findEnrolment, forgetOldVisits, insertVisit } from '../retailer.repository.ts';
import type { RetailerDeps } from './deps.ts';

const STATE_BYTES = 32;
const MAX_TRIES = 20;
const GOOD_FOR_MS = 10 * 60_000;
const RETURN_PAGE = '/amazon/return';

/** Stored as a hash: a person who reads the table cannot finish another person's enrolment. */
export const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();

export interface BeginEnrolment {
  readonly memberId: string;
  readonly accountId: number;
  readonly language: 'en' | 'fr';
}

type BeginRefusal = { readonly code: 'not_found' | 'already_enrolled' | 'too_many_requests' };

/** Where the member logs on at the retailer. The state works once, for ten minutes, for this member and this card. */
export async function beginEnrolment(
  deps: RetailerDeps,
  { memberId, accountId, language }: BeginEnrolment,
): Promise<Result<string, BeginRefusal>> {
  if (!(await findAccount(deps, memberId, accountId))) return refuse('not_found');
  const now = deps.clock.now();
  if (await findEnrolment(deps.database, accountId)) return refuse('already_enrolled');
  if (!(await countTry(deps.database, { subject: `retailer:${memberId}`, maxTries: MAX_TRIES }, now))) {
    return refuse('too_many_requests');
  }
  const state = randomBytes(STATE_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS);
  await inTransaction(deps.database, async (tx) => {
    await forgetOldVisits(tx, now);
    return accept(await insertVisit(tx, { stateHash: hashOf(state), memberId, accountId, expiresAt }));
  });
  return accept(deps.retailer.linkAddress(state, deps.publicUrl + localizePath(language, RETURN_PAGE), language));
}
