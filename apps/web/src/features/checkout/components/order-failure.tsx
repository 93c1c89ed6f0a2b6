import { compare, points } from '@rewards/amounts';
import type { Cart } from '@rewards/contract';
import { formatPoints } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { ButtonRow, Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { checkoutFailure, isAboutCard } from '../checkout-failure.ts';
import type { Checkout } from '../use-checkout.ts';

interface OrderFailureProps {
  readonly error: unknown;
  readonly cart: Cart;
  readonly checkout: Checkout;
  readonly onPayment: () => void;
}

/** Why the order was not placed, above its button. After a refused card: another card, or points alone. */
export function OrderFailure({ error, cart, checkout, onPayment }: OrderFailureProps) {
  const { t, locale } = useWords();
  if (!error) return null;
  const { type = 'danger', title, text } = checkoutFailure(error, t);
  const total = points(cart.total);
  const canPayAll = checkout.needsCard && compare(points(cart.pooled_balance), total) >= 0;
  const payAll = () => {
    checkout.setTypedPoints(String(cart.total));
    onPayment();
  };
  return (
    <>
      <Answer type={type} to={error} title={title}>
        {text && <p>{text}</p>}
        {isAboutCard(error) && (
          <LinkButton size="sm" onClick={onPayment}>
            {t('checkout.otherCard')}
          </LinkButton>
        )}
      </Answer>
      {isAboutCard(error) && canPayAll && (
        <ButtonRow>
          <Button block onClick={payAll}>
            {t('checkout.payAll', { points: formatPoints(locale, total) })}
          </Button>
        </ButtonRow>
      )}
    </>
  );
}
