import { type Result, refuse } from '../../../platform/result.ts';
import { findActiveAccount } from '../../accounts/index.ts';
import type { Redemption } from '../../redemptions/index.ts';
import { decideErasure, type ShownCharge } from '../payment.ts';
import type { PurchasesDeps } from './deps.ts';
import { type PayBack, payBack, type PayBackRefusal } from './pay-back.ts';

export interface ErasePurchase extends Pick<PayBack, 'memberId' | 'calledBy' | 'once'>, ShownCharge {
  readonly sessionId: string;
  /** The card and the line, where the member's page names them. */
  readonly accountId: number | undefined;
  readonly transactionId: number | undefined;
}

type EraseRefusal = PayBackRefusal | { readonly code: 'charge_changed' };

/** All that is left of it, as the member was shown it, or nothing. */
export async function erasePurchase(
  deps: PurchasesDeps,
  { accountId, transactionId, ...command }: ErasePurchase,
): Promise<Result<Redemption, EraseRefusal>> {
  const account = await findActiveAccount(deps, command, accountId);
  const [left] = command.charges;
  if (!account || left === undefined) return refuse('not_found');
  const line = transactionId === undefined ? { description: command.description, left } : { id: transactionId };
  return payBack<EraseRefusal>(deps, { ...command, accountId: account.id, line }, (terms) =>
    decideErasure(command, terms),
  );
}
