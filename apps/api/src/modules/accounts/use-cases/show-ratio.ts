import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { Program } from '../../program/index.ts';
import type { AccountsDeps } from './deps.ts';
import { findAccount } from './find-account.ts';

export type Ratio = Pick<Program, 'rates' | 'cash'>;

export async function showRatio(
  deps: AccountsDeps,
  memberId: string,
  accountId: number,
): Promise<Result<Ratio, { code: 'not_found' }>> {
  const account = await findAccount(deps, memberId, accountId);
  return account ? accept(await deps.program()) : refuse('not_found');
}
