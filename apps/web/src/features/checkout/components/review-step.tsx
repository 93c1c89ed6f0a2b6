import { centsToDecimal, isPositive, points, pointsToNumber, subtract } from '@rewards/amounts';
import type { Address, Cart } from '@rewards/contract';
import { formatCash, formatPoints } from '@rewards/text/formats';
import type { ComponentType, ReactNode } from 'react';
import { usePromises } from '../../../lib/promises.ts';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useSession } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { ConfirmBar } from '../../../ui/confirm-bar/confirm-bar.tsx';
import { LinkButton, TextLink } from '../../../ui/link/link.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { checkoutFailure, isAboutCard, isAboutCart } from '../checkout-failure.ts';
import { deliveryPromises } from '../promises.ts';
import type { Checkout, Step } from '../use-checkout.ts';
import { type OrderListeners, usePlaceOrder } from '../use-place-order.ts';
import { useAgreement } from '../use-agreement.ts';
import styles from './checkout-view.module.css';

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
  const { cart, checkout, AddressText, cartChanges, onEdit } = props;
  const { t, locale } = useWords();
  const promises = usePromises();
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
  const edit = (step: Step) => (
    <LinkButton size="sm" onClick={() => onEdit(step)}>
      {t('checkout.edit')}
      <VisuallyHidden> {t(`checkout.step_${step}`)}</VisuallyHidden>
    </LinkButton>
  );
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      {!cart.has_only_egifts && checkout.address && (
        <Panel title={t('checkout.step_delivery')} aside={edit('delivery')}>
          <AddressText address={checkout.address} />
        </Panel>
      )}
      <Panel title={t('checkout.arrives')}>
        <Stack as="ul" gap={4} className={styles.items}>
          {deliveryPromises(cart, promises, t).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Stack>
      </Panel>
      <Panel title={t('checkout.step_payment')} aside={edit('payment')}>
        <PaymentText cart={cart} checkout={checkout} />
      </Panel>
      {cartChanges}
      {(change || payment.problem) && (
        <Answer type="warning" to={of} title={t('checkout.changedTitle')}>
          {change && <p>{t('checkout.changedTotals', { before: change.before, now: change.now })}</p>}
          <p>{t(payment.problem ? 'checkout.chooseAgain' : 'checkout.changedText')}</p>
        </Answer>
      )}
      <Failure error={change && isAboutCart(error) ? undefined : error} onOtherCard={() => onEdit('payment')} />
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
        <div>
          <Button variant="primary" onClick={() => onEdit('payment')}>
            {t('checkout.backToPayment')}
          </Button>
        </div>
      ) : (
        <ConfirmBar
          of={of}
          busy={isPending}
          disabled={hasChanges}
          backText={t('checkout.backToPayment')}
          onBack={() => onEdit('payment')}
        >
          {t('checkout.placeFor', { amount })}
        </ConfirmBar>
      )}
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

function Failure({ error, onOtherCard }: { readonly error: unknown; readonly onOtherCard: () => void }) {
  const { t } = useWords();
  if (!error) return null;
  const { type = 'danger', title, text } = checkoutFailure(error, t);
  return (
    <Answer type={type} to={error} title={title}>
      {text && <p>{text}</p>}
      {isAboutCard(error) && (
        <LinkButton size="sm" onClick={onOtherCard}>
          {t('checkout.otherCard')}
        </LinkButton>
      )}
    </Answer>
  );
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

function PaymentText({ cart, checkout }: { readonly cart: Cart; readonly checkout: Checkout }) {
  const { t, locale } = useWords();
  const promises = usePromises();
  const { payment, card } = checkout;
  const left = subtract(points(cart.pooled_balance), payment.points);
  const hasEgifts = cart.shopping_cart_items.some(({ is_egift }) => is_egift);
  const hasParcels = cart.shopping_cart_items.some(({ is_egift }) => !is_egift);
  return (
    <>
      <p>{t('checkout.payPoints', { points: formatPoints(locale, payment.points) })}</p>
      {isPositive(payment.cash) && (
        <p>{t('checkout.payCard', { cash: formatCash(locale, payment.cash), ending: card.number.slice(-4) })}</p>
      )}
      <p>{t('checkout.balanceAfter', { points: formatPoints(locale, left) })}</p>
      <p className="meta">
        {hasParcels && t('promises.cancel', promises)} {hasEgifts && t('promises.cancelEgift', promises)}{' '}
        {t('checkout.comesBack')}
      </p>
    </>
  );
}
