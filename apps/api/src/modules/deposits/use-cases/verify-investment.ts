import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import { countTry } from '../../identity/index.ts';
import type { InvestmentProduct } from '../deposit.ts';
import { forgetOldVerifications, insertVerification } from '../deposits.repository.ts';
import type { DepositsDeps } from './deps.ts';

const GOOD_FOR_MS = 15 * 60_000;
/** Each asks a partner whether a number exists: not a thing to be tried through. */
const MAX_TRIES = 20;

export interface VerifyInvestment {
  readonly memberId: string;
  readonly accountId: number;
  readonly currencyId: number;
  readonly product: InvestmentProduct;
  readonly accountNumber: string;
}

type VerifyRefusal = { readonly code: 'not_found' | 'validation_error' | 'unavailable' | 'too_many_requests' };

/** The verification's name, or nothing when the account cannot take a deposit. */
export async function verifyInvestment(
  deps: DepositsDeps,
  { memberId, accountId, currencyId, product, accountNumber }: VerifyInvestment,
): Promise<Result<string | null, VerifyRefusal>> {
  const now = deps.clock.now();
  if (!(await findAccount(deps, memberId, accountId))) return refuse('not_found');
  if (currencyId !== (await deps.program()).currency.id) return refuse('validation_error');
  if (!(await countTry(deps.database, { subject: `investments:${memberId}`, maxTries: MAX_TRIES }, now))) {
    return refuse('too_many_requests');
  }
  const verdict = await deps.payouts.verifyInvestment({ product, accountNumber });
  if (verdict.kind === 'unknown') return refuse('unavailable');
  if (verdict.kind === 'invalid') return accept(null);
  await forgetOldVerifications(deps.database, now);
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS);
  const ending = accountNumber.slice(-4);
  const { token } = verdict;
  return accept(await insertVerification(deps.database, { memberId, accountId, product, ending, token, expiresAt }));
}
