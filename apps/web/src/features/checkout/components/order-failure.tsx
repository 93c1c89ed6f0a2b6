import { compare, points } from '@rewards/amounts';
import type { Cart } from '@rewards/contract';
import { formatPoints } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { checkoutFailure, isAboutCard } from '../checkout-failure.ts';
import type { Checkout } from '../use-checkout.ts';

interface OrderFailureProps {
  readonly error: unknown;
  readonly onPayment: () => void;
}

/** Why the order was not placed, above its button. */
export function OrderFailure({ error, onPayment }: OrderFailureProps) {
  const { t } = useWords();
  if (!error) return null;
  const { type = 'danger', title, text } = checkoutFailure(error, t);
  return (
    <Answer type={type} to={error} title={title}>
      {text && <p>{text}</p>}
      {isAboutCard(error) && (
        <LinkButton size="sm" onClick={onPayment}>
          {t('checkout.otherCard')}
        </LinkButton>
      )}
    </Answer>
  );
}

interface PayAllProps extends OrderFailureProps {
  readonly cart: Cart;
  readonly checkout: Checkout;
}

/** After a refused card, a member whose points cover the cart can leave the card out. The payment is shown first. */
export function PayAllInPoints({ error, onPayment, cart, checkout }: PayAllProps) {
  const { t, locale } = useWords();
  const total = points(cart.total);
  if (!isAboutCard(error) || !checkout.needsCard || compare(points(cart.pooled_balance), total) < 0) return null;
  const payAll = () => {
    checkout.setTypedPoints(String(cart.total));
    onPayment();
  };
  return (
    <Button block onClick={payAll}>
      {t('checkout.payAll', { points: formatPoints(locale, total) })}
    </Button>
  );
}
