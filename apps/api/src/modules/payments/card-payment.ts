import { add, type Cents, compare, type Points, sumCents } from '@rewards/amounts';
import { accept, type Result, refuse } from '../../platform/result.ts';
import type { KnownCard } from './card.ts';

export type PaymentState =
  | 'open'
  | 'authorised'
  | 'declined'
  | 'abandoning'
  | 'abandoned'
  | 'capturing'
  | 'captured'
  | 'voiding'
  | 'voided'
  | 'uncollected'
  | 'settled_by_hand';

export interface Billing {
  readonly addressLine1: string;
  readonly city: string;
  readonly province: string;
  readonly country: string;
  readonly postalCode: string;
  readonly phone: string | null;
  readonly email: string | null;
}

export interface NewPayment {
  /** What is paid for, and the key under which the gateway knows it. */
  readonly id: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly card: KnownCard & { readonly firstName: string; readonly lastName: string };
  readonly billing: Billing;
  readonly fraudSessionId: string;
  readonly at: Date;
}

/** What was refused is owed until a person has settled it. So is what is overdue: the gateway never said. */
export type RefundState = 'due' | 'done' | 'refused' | 'overdue' | 'paid_in_points' | 'paid_by_hand';

export interface Refund {
  readonly id: string;
  readonly reference: string;
  readonly amount: Cents;
  readonly state: RefundState;
  /** Under which the gateway knows the last try. */
  readonly key: string;
  readonly overdueAt: Date | null;
}

export interface Payment {
  readonly id: string;
  readonly state: PaymentState;
  readonly amount: Cents;
  readonly gatewayReference: string | null;
  readonly refunds: readonly Refund[];
}

/** What an order shows of the card it was paid with. */
export interface ShownPayment {
  readonly id: string;
  readonly state: PaymentState;
  readonly amount: Cents;
  readonly currency: string;
  readonly brand: KnownCard['brand'];
  readonly last4: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly billing: Billing;
  readonly refunds: readonly ShownRefund[];
}

export interface ShownRefund {
  readonly reference: string;
  readonly state: RefundState;
  readonly paidPoints: Points | null;
  /** When it is promised, as the page tells it. */
  readonly promise: RefundPromise | null;
}

export interface RefundPromise {
  readonly due: string;
  /** From then on a person settles it. */
  readonly limit: string;
  /** When the gateway was asked again. */
  readonly asked: readonly string[];
  readonly told: string | null;
}

export type Step =
  | { readonly act: 'capture' }
  | { readonly act: 'void' }
  | { readonly act: 'refund'; readonly refund: Refund }
  /** Nothing was ever taken: what was to be given back is. */
  | { readonly act: 'forget refunds' };

/** The one thing that is to be done next; it is begun in the books before the gateway is told. */
export function nextStep({ state, refunds }: Payment): Step | undefined {
  const due = refunds.find((refund) => refund.state === 'due');
  switch (state) {
    case 'authorised':
    case 'capturing':
      return { act: 'capture' };
    case 'voiding':
      return { act: 'void' };
    case 'captured':
      return due && { act: 'refund', refund: due };
    case 'voided':
      return due && { act: 'forget refunds' };
    case 'open':
    case 'declined':
    case 'abandoning':
    case 'abandoned':
    case 'uncollected':
    case 'settled_by_hand':
      return undefined;
  }
}

/** Days until the card has it. The gateway takes seconds; the days are for one that is down. */
const REFUND_DAYS = 3;
export const refundDueAt = (at: Date): Date => new Date(at.getTime() + REFUND_DAYS * 24 * 60 * 60_000);

/**
 * Whether a person may pay it in another way. Points follow only a no. What was never answered may be paid by hand, when no
 * request can be under way any more: an answer that comes meanwhile counts.
 */
export const mayPayOtherwise = (
  { state, overdueAt }: Refund,
  { way, quietSince }: { readonly way: 'points' | 'by_hand'; readonly quietSince: Date },
): boolean =>
  state === 'refused' || (state === 'overdue' && way === 'by_hand' && overdueAt !== null && overdueAt < quietSince);

export type RefundRefusal = { readonly code: 'already_refunded' } | { readonly code: 'refund_exceeds_payment' };

/** Given back whole before anything was taken, a payment is voided: the member never sees it on a statement. */
export function decideRefund(
  payment: Payment,
  wanted: { readonly reference: string; readonly amount: Cents },
): Result<{ readonly isVoided: boolean }, RefundRefusal> {
  if (payment.refunds.some(({ reference }) => reference === wanted.reference)) return refuse('already_refunded');
  const returned = add(sumCents(payment.refunds.map(({ amount }) => amount)), wanted.amount);
  if (compare(returned, payment.amount) > 0) return refuse('refund_exceeds_payment');
  return accept({ isVoided: payment.state === 'authorised' && compare(returned, payment.amount) === 0 });
}
