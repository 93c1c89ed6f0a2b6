import type { Points } from '@rewards/amounts';
import type { Result } from '../../../platform/result.ts';
import type { Redemption } from '../../redemptions/index.ts';
import { decidePayment, type PaymentRefusal } from '../payment.ts';
import type { PurchasesDeps } from './deps.ts';
import { type PayBack, payBack, type PayBackRefusal } from './pay-back.ts';

/** In whole or in part, as the member likes. */
export const payPurchase = (
  deps: PurchasesDeps,
  { points, ...command }: PayBack & { readonly points: Points },
): Promise<Result<Redemption, PayBackRefusal | PaymentRefusal>> =>
  payBack(deps, command, (terms) => decidePayment(points, terms));
