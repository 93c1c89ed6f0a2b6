import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import { totalsOf, windowOf } from '../../activity/index.ts';
import { featuresOf, type CardFeatures, type Program } from '../../program/index.ts';
import type { PurchasesDeps } from './deps.ts';

export interface ShownTerms {
  readonly program: Program;
  readonly features: CardFeatures;
  readonly totals: Awaited<ReturnType<typeof totalsOf>>;
}

/** The rules for a card, and what can be paid back with it at present. */
export async function showTerms(
  deps: PurchasesDeps,
  memberId: string,
  accountId: number,
): Promise<Result<ShownTerms, { readonly code: 'not_found' }>> {
  const account = await findAccount(deps, memberId, accountId);
  if (!account) return refuse('not_found');
  const program = await deps.program();
  const window = windowOf(program, account.typeCode, deps.clock.now());
  const totals = await totalsOf(deps.database, accountId, window);
  return accept({ program, features: featuresOf(program, account.typeCode), totals });
}
