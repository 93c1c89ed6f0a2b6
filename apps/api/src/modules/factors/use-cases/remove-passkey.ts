import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { type FactorOwner, hasFactor } from '../factor.ts';
import { deletePasskey, findFactors, replaceRecoveryCodes } from '../factor.repository.ts';

type RemoveRefusal = { readonly code: 'not_found' | 'not_possible_now' };

/** Recovery codes are for those who lost a factor: with the last one they stop working. */
export async function removePasskey(
  tx: Transaction,
  owner: FactorOwner,
  { id, mustKeepOne }: { readonly id: string; readonly mustKeepOne: boolean },
): Promise<Result<undefined, RemoveRefusal>> {
  if (!(await deletePasskey(tx, owner, id))) return refuse('not_found');
  if (hasFactor(await findFactors(tx, owner))) return accept(undefined);
  if (mustKeepOne) return refuse('not_possible_now');
  await replaceRecoveryCodes(tx, owner, []);
  return accept(undefined);
}
