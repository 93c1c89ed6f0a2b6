import type { Database } from '../../../platform/database.ts';
import { type BalanceProof, type ProofPart, replayPool, sumEntriesByKind } from '../proof.repository.ts';
import { asOfOneMoment } from '../../../platform/transaction.ts';

export interface ProvedBalance extends BalanceProof {
  readonly parts: readonly ProofPart[];
}

/** One moment for both questions: a spend between them would make a true balance look false. */
export async function proveBalance(deps: { readonly database: Database }, poolId: number, now: Date) {
  return asOfOneMoment(
    deps.database,
    async (tx): Promise<ProvedBalance> => ({
      ...(await replayPool(tx, poolId, now)),
      parts: await sumEntriesByKind(tx, poolId),
    }),
  );
}
