import type { Transaction } from '../../../platform/database.ts';
import { inIdempotentTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts';
import { accept, type Result, refuse, refuseBecause } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import { countTry, normalizeEmail } from '../../identity/index.ts';
import { isSame, MOST_REDEEMERS, type Redeemer, type RedeemerDetails } from '../redeemer.ts';
import { findRedeemer, insertRedeemer, listOfAccount, lockRedeemers } from '../redeemers.repository.ts';
import type { RedeemersDeps } from './deps.ts';
import { tellBoth } from './tell-both.ts';

/** Each addition sends a mail to a person who did not ask for it. */
const MAX_TRIES = 20;

export interface AddRedeemer {
  readonly memberId: string;
  readonly accountId: number;
  readonly details: RedeemerDetails;
  readonly once: IdempotentRequest;
}

type AddRefusal = {
  readonly code:
    | 'not_found'
    | 'redeemers_full'
    | 'redeemer_exists'
    | 'too_many_requests'
    | 'idempotency_key_reused'
    | 'in_progress';
};

async function add(
  tx: Transaction,
  { memberId, accountId, details: typed }: AddRedeemer,
  now: Date,
): Promise<Result<string, AddRefusal>> {
  const details = { ...typed, email: normalizeEmail(typed.email) };
  await lockRedeemers(tx, accountId);
  const present = await listOfAccount(tx, accountId);
  const known = present.find(({ email }) => email === details.email);
  if (known) return isSame(known, details) ? accept(known.id) : refuse('redeemer_exists');
  if (present.length >= MOST_REDEEMERS) return refuseBecause('redeemers_full', { most: MOST_REDEEMERS });
  const { id } = await insertRedeemer(tx, { accountId, memberId }, details, now);
  await tellBoth(tx, id, 'added', now);
  return accept(id);
}

export async function addRedeemer(deps: RedeemersDeps, command: AddRedeemer): Promise<Result<Redeemer, AddRefusal>> {
  const { memberId, accountId, once } = command;
  const now = deps.clock.now();
  if (!(await findAccount(deps, memberId, accountId))) return refuse('not_found');
  if (!(await countTry(deps.database, { subject: `redeemers:${memberId}`, maxTries: MAX_TRIES }, now))) {
    return refuse('too_many_requests');
  }
  // The answer kept for the key is the id alone: a name and an address are kept in one place.
  const added = await inIdempotentTransaction<string, AddRefusal>(deps.database, once, (tx) => add(tx, command, now));
  if (!added.ok) return added;
  const redeemer = await findRedeemer(deps.database, added.value);
  return redeemer ? accept(redeemer) : refuse('not_found');
}
