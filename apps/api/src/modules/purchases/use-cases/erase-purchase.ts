import type { Cents } from '@rewards/amounts';
import { type Result, refuse } from '../../../platform/result.ts';
import type { Redemption } from '../../redemptions/index.ts';
import { decidePayment, isAllThatIsLeft, type PaymentRefusal } from '../payment.ts';
import type { PurchasesDeps } from './deps.ts';
import { type PayBack, payBack, type PayBackRefusal } from './pay-back.ts';

export interface ErasePurchase extends PayBack {
  /** What the member was shown. */
  readonly charge: Cents;
}

type EraseRefusal = PayBackRefusal | PaymentRefusal | { readonly code: 'charge_changed' };

/** All that is left of it, at the amount the member was shown, or nothing. */
export const erasePurchase = (
  deps: PurchasesDeps,
  { charge, ...command }: ErasePurchase,
): Promise<Result<Redemption, EraseRefusal>> =>
  payBack<EraseRefusal>(deps, command, (terms) =>
    isAllThatIsLeft(terms, { charge, paid: command.points })
      ? decidePayment(command.points, terms)
      : refuse('charge_changed'),
  );
