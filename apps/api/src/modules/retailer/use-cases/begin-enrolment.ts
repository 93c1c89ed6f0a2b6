import { createHash, randomBytes } from 'node:crypto';
import { localizePath } from '@rewards/text/localized-path';
import { type IdempotentRequest, inIdempotentTransaction } from '../../../platform/idempotency.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import { findEnrolment, forgetOldVisits, insertVisit } from '../retailer.repository.ts';
import type { RetailerDeps } from './deps.ts';

const STATE_BYTES = 32;
const GOOD_FOR_MS = 10 * 60_000;
const RETURN_PAGE = '/amazon/return';

/** Stored hashed: whoever reads the table cannot finish somebody's enrolment. */
export const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();

export interface BeginEnrolment {
  readonly memberId: string;
  readonly accountId: number;
  readonly language: 'en' | 'fr';
  readonly once: IdempotentRequest;
}

type BeginRefusal = { readonly code: 'not_found' | 'already_enrolled' | 'idempotency_key_reused' | 'in_progress' };

/** Where the member logs on at the retailer. The state works once, for ten minutes, for this member and this card. */
export async function beginEnrolment(
  deps: RetailerDeps,
  { memberId, accountId, language, once }: BeginEnrolment,
): Promise<Result<string, BeginRefusal>> {
  if (!(await findAccount(deps, memberId, accountId))) return refuse('not_found');
  return inIdempotentTransaction<string, BeginRefusal>(deps.database, once, async (tx) => {
    if (await findEnrolment(tx, accountId)) return refuse('already_enrolled');
    const state = randomBytes(STATE_BYTES).toString('base64url');
    const expiresAt = new Date(once.now.getTime() + GOOD_FOR_MS);
    await forgetOldVisits(tx, once.now);
    await insertVisit(tx, { stateHash: hashOf(state), memberId, accountId, expiresAt });
    const returnTo = deps.publicUrl + localizePath(language, RETURN_PAGE);
    return accept(deps.retailer.linkAddress(state, returnTo, language));
  });
}
