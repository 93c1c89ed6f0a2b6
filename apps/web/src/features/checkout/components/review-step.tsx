import { centsToDecimal, isPositive, pointsToNumber } from '@rewards/amounts';
import type { Address, Cart } from '@rewards/contract';
import { formatCash, formatPoints } from '@rewards/text/formats';
import type { ComponentType, ReactNode } from 'react';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { ConfirmBar } from '../../../ui/confirm-bar/confirm-bar.tsx';
import { TextLink } from '../../../ui/link/link.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { isAboutCart } from '../checkout-failure.ts';
import { useAgreement } from '../use-agreement.ts';
import type { Checkout, Step } from '../use-checkout.ts';
import { type OrderListeners, usePlaceOrder } from '../use-place-order.ts';
import { StepColumns } from './checkout-aside.tsx';
import styles from './checkout-view.module.css';
import { OrderFailure } from './order-failure.tsx';
import { ReviewParts } from './review-parts.tsx';

const TERMS_ID = 'checkout-terms';

interface ReviewStepProps extends OrderListeners {
  readonly cart: Cart;
  readonly checkout: Checkout;
  readonly AddressText: ComponentType<{ readonly address: Address }>;
  readonly cartChanges: ReactNode;
  readonly onEdit: (step: Step) => void;
}

/** Shows everything again before the order is placed. */
export function ReviewStep(props: ReviewStepProps) {
  const { cart, checkout, cartChanges, onEdit } = props;
  const { t, locale } = useWords();
  const { payment } = checkout;
  const { place, isPending, waiting, error } = usePlaceOrder(cart, checkout, props);
  const amount = isPositive(payment.cash)
    ? t('checkout.split', { points: formatPoints(locale, payment.points), cash: formatCash(locale, payment.cash) })
    : t('checkout.pointsOnly', { points: formatPoints(locale, payment.points) });
  const lines = cart.shopping_cart_items.map(({ product_id, quantity }) => [product_id, quantity]);
  const of = JSON.stringify([pointsToNumber(payment.points), centsToDecimal(payment.cash), lines]);
  const { isAgreed, setAgreed, change } = useAgreement(of, amount);
  const hasChanges = cart.shopping_cart_items.some(({ price_changed_from }) => price_changed_from !== null);
  const form = useAttempt({ [TERMS_ID]: !isAgreed });
  const submit = form.submit(() => {
    // A change of the amount empties the box now. That is not the member's mistake, so no error is shown.
    form.startOver();
    if (!hasChanges) place();
  });
  const toPayment = () => onEdit('payment');
  const acts = (
    <Stack gap={4}>
      {cartChanges}
      {(change || payment.problem) && (
        <Answer type="warning" to={of} title={t('checkout.changedTitle')}>
          {change && <p>{t('checkout.changedTotals', { before: change.before, now: change.now })}</p>}
          <p>{t(payment.problem ? 'checkout.chooseAgain' : 'checkout.changedText')}</p>
        </Answer>
      )}
      <OrderFailure
        error={change && isAboutCart(error) ? undefined : error}
        cart={cart}
        checkout={checkout}
        onPayment={toPayment}
      />
      <ForRedeemer />
      {!payment.problem && <Terms isAgreed={isAgreed} onAgree={setAgreed} isMissing={form.isAttempted && !isAgreed} />}
      <div aria-live="polite">
        {waiting && (
          <p className={styles.waiting}>
            <Spinner />
            <span>{t('checkout.waiting', { why: waiting === 'slow' && checkout.needsCard ? 'card' : waiting })}</span>
          </p>
        )}
      </div>
      {payment.problem ? (
        <Button variant="primary" block onClick={toPayment}>
          {t('checkout.backToPayment')}
        </Button>
      ) : (
        <ConfirmBar
          of={of}
          isBlock
          busy={isPending}
          disabled={hasChanges}
          backText={t('checkout.backToPayment')}
          onBack={toPayment}
        >
          {t('checkout.placeFor', { amount })}
        </ConfirmBar>
      )}
    </Stack>
  );
  return (
    <form noValidate onSubmit={submit}>
      <StepColumns cart={cart} payment={payment} acts={acts}>
        <ReviewParts {...props} />
      </StepColumns>
    </form>
  );
}

/** Staff who order for an authorized redeemer see once more for whom. */
function ForRedeemer() {
  const { t } = useWords();
  const session = useSession();
  const name = session.kind === 'member' ? session.profile.calling_redeemer : null;
  return name ? <Notification type="normal" title={t('checkout.forRedeemer', { name })} /> : null;
}

interface TermsProps {
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
  readonly isMissing: boolean;
}

function Terms({ isAgreed, onAgree, isMissing }: TermsProps) {
  const { t } = useWords();
  const rules = useSiteLink('/program-rules');
  return (
    <Checkbox
      id={TERMS_ID}
      label={
        <>
          {t('checkout.terms')}{' '}
          <TextLink {...rules} external>
            {t('checkout.termsLink')}
          </TextLink>
        </>
      }
      checked={isAgreed}
      onCheckedChange={onAgree}
      error={isMissing ? t('checkout.termsMissing') : undefined}
    />
  );
}
