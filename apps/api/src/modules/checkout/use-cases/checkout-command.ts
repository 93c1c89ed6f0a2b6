import type { Cents, Points } from '@rewards/amounts';
import type { CallingRedeemer } from '../../../platform/caller.ts';
import type { IdempotentRequest } from '../../../platform/idempotency.ts';
import type { Reason, Result } from '../../../platform/result.ts';
import type { Billing } from '../../payments/index.ts';
import type { PaymentRefusal } from '../payment-decision.ts';
import type { PlacedOrder } from './deps.ts';
import type { CardRefusalCode } from './end-attempt.ts';

/** Handed to the gateway and forgotten. */
export interface CardInHand {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly cvv: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly billing: Billing;
}

export interface CheckOut {
  readonly memberId: string;
  readonly accountId: number;
  readonly cartId: string;
  readonly points: Points;
  readonly amount: Cents;
  readonly currency: string;
  /** When something is left to be paid by card. */
  readonly card: CardInHand | undefined;
  readonly fraudSessionId: string;
  readonly addressId: number | undefined;
  /** The authorized redeemer who called; null when the member orders. */
  readonly calledBy: CallingRedeemer | null;
  readonly request: IdempotentRequest;
}

export type BeginRefusal = PaymentRefusal | { readonly code: RefusalCode; readonly reason?: Reason };
type RefusalCode =
  | 'not_found'
  | 'cart_ordered'
  | 'cart_in_checkout'
  | 'insufficient_points'
  | 'account_frozen'
  | 'daily_limit_reached'
  | 'quiet_hours'
  | 'card_not_eligible'
  | 'card_not_in_bin_range'
  | 'card_invalid'
  | 'promotion_ended'
  | 'promotion_used_up'
  | 'promotion_used_by_you'
  | 'promotion_not_for_you'
  | 'idempotency_key_reused';

interface CheckOutRefusal {
  readonly code: BeginRefusal['code'] | CardRefusalCode | 'validation_error';
  readonly reason?: Reason;
}
export type Outcome = Result<PlacedOrder, CheckOutRefusal>;
