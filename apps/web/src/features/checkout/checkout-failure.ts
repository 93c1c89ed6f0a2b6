import type { Translate } from '@rewards/text';
import { ApiError } from '../../lib/api-client.ts';

/** Said after the card was asked: the member can try another card, or points alone. */
const cardCodes = new Set(['payment_declined', 'fraud_detected', 'card_invalid', 'card_not_in_bin_range']);

export const isAboutCard = (error: unknown): boolean =>
  error instanceof ApiError && cardCodes.has(error.body?.code ?? '');

/** What was shown is no longer what is asked: the cart must be looked at again. */
export const isAboutCart = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['cart_changed', 'product_unavailable', 'below_minimum_points', 'cart_empty'].includes(error.body?.code ?? '');

/** The words for each way a checkout fails; what the documents do not name is the server's own, in small letters. */
export function checkoutFailureText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError) || !error.body || error.status >= 500) return t('checkout.generic');
  switch (error.body.code) {
    case 'fraud_detected':
      return t('checkout.fraudDetected');
    case 'payment_declined':
      return t('checkout.paymentError');
    case 'card_invalid':
    case 'card_not_in_bin_range':
      return t('checkout.cardInvalid');
    case 'validation_error':
      return t('checkout.formInvalid');
    case 'checkout_invalid':
      return t('checkout.checkoutInvalid');
    default:
      return error.body.message.toLowerCase();
  }
}
