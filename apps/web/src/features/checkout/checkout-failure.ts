import type { Translate } from '@rewards/text';
import { ApiError, NetworkError } from '../../lib/api-client.ts';
import { failureOfAct } from '../../lib/acts/failure-of-act.ts';
import type { Notice } from '../../lib/notice.tsx';

/** Refusals after the card was asked: the member can try another card, or only points. */
const cardCodes = new Set(['payment_declined', 'fraud_detected', 'card_invalid', 'card_not_in_bin_range']);

export const isAboutCard = (error: unknown): boolean =>
  error instanceof ApiError && cardCodes.has(error.body?.code ?? '');

const cartCodes = new Set(['cart_changed', 'product_unavailable', 'below_minimum_points', 'cart_empty']);

/** The cart has changed since it was shown: the member must look at it again. */
export const isAboutCart = (error: unknown): boolean =>
  error instanceof ApiError && cartCodes.has(error.body?.code ?? '');

/** In another tab, or on another device. */
export const isOrderedAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'cart_ordered';

/** Written as the second part of a sentence, after a colon. A name in capitals stays as it is. */
const goingOn = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

export interface CheckoutFailure {
  /** Undefined means a failure. */
  readonly type?: Notice['type'];
  readonly title: string;
  readonly text?: string;
}

/**
 * The words for each way a checkout fails. For codes that the documents do not name, the server's message follows "Your
 * order was not placed:", so its first letter is made small.
 */
export function checkoutFailure(error: unknown, t: Translate): CheckoutFailure {
  const title = t('checkout.failedTitle');
  if (error instanceof NetworkError) return failureOfAct(error, title, t);
  if (!(error instanceof ApiError) || !error.body) return { title, text: t('checkout.generic') };
  switch (error.body.code) {
    case 'fraud_detected':
      return { title, text: t('checkout.fraudDetected') };
    case 'payment_declined':
      return { title, text: t('checkout.paymentError') };
    case 'card_invalid':
    case 'card_not_in_bin_range':
      return { title, text: t('checkout.cardInvalid') };
    case 'validation_error':
      return { title, text: t('checkout.formInvalid') };
    case 'checkout_invalid':
      return { title, text: t('checkout.checkoutInvalid') };
    default:
      return { title: t('checkout.failedFor', { reason: goingOn(error.body.message) }) };
  }
}
