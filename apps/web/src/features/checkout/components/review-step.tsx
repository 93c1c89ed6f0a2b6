import { isPositive } from '@rewards/amounts';
import type { Address, Cart } from '@rewards/contract';
import { formatCash, formatPoints } from '@rewards/text/formats';
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { LinkButton, TextLink } from '../../../ui/link/link.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import type { PlacedOrder } from '../api/check-out.ts';
import { checkoutFailureText, isAboutCard } from '../checkout-failure.ts';
import type { Checkout, Step } from '../use-checkout.ts';
import { usePlaceOrder } from '../use-place-order.ts';
import styles from './checkout-view.module.css';

const TERMS_ID = 'checkout-terms';

interface ReviewStepProps {
  readonly cart: Cart;
  readonly checkout: Checkout;
  readonly brand: string;
  readonly AddressText: ComponentType<{ readonly address: Address }>;
  readonly cartChanges: ReactNode;
  readonly onEdit: (step: Step) => void;
  readonly onCartStale: () => Promise<unknown>;
  readonly onPlaced: (order: PlacedOrder) => void;
}

/** Everything once more, before it counts. */
export function ReviewStep(props: ReviewStepProps) {
  const { cart, checkout, AddressText, cartChanges, onEdit } = props;
  const { t } = useWords();
  const rules = useSiteLink('/program-rules');
  const [isAgreed, setAgreed] = useState(false);
  const [isAttempted, setAttempted] = useState(false);
  const { place, placing, isSettling } = usePlaceOrder(cart, checkout, props);
  const hasChanges = cart.shopping_cart_items.some(({ price_changed_from }) => price_changed_from !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (!isAgreed) document.getElementById(TERMS_ID)?.focus();
    else if (checkout.payment.problem) onEdit('payment');
    else if (!hasChanges) place();
  };
  const edit = (step: Step) => (
    <LinkButton size="sm" onClick={() => onEdit(step)}>
      {t('checkout.edit')}
      <VisuallyHidden> {t(`checkout.step_${step}`)}</VisuallyHidden>
    </LinkButton>
  );
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      {placing.isError && (
        <Notification type="danger" title={t('checkout.failedTitle')}>
          <p className={styles.failure}>{checkoutFailureText(placing.error, t)}</p>
          {isAboutCard(placing.error) && (
            <LinkButton size="sm" onClick={() => onEdit('payment')}>
              {t('checkout.otherCard')}
            </LinkButton>
          )}
        </Notification>
      )}
      {cartChanges}
      {!cart.has_only_egifts && checkout.address && (
        <Panel title={t('checkout.step_delivery')} aside={edit('delivery')}>
          <AddressText address={checkout.address} />
          <p className="meta">{t('checkout.deliveryPromise')}</p>
        </Panel>
      )}
      {cart.shopping_cart_items.some(({ is_egift }) => is_egift) && <EgiftPromise cart={cart} />}
      <Panel title={t('checkout.step_payment')} aside={edit('payment')}>
        <PaymentText checkout={checkout} />
      </Panel>
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
        onCheckedChange={setAgreed}
        error={isAttempted && !isAgreed ? t('checkout.termsMissing') : undefined}
      />
      <div aria-live="polite">
        {isSettling && (
          <p className={styles.waiting}>
            <Spinner />
            <span>{t('checkout.settling')}</span>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <span />
        <Button type="submit" variant="primary" busy={placing.isPending} disabled={hasChanges}>
          {t('checkout.place')}
        </Button>
      </div>
    </form>
  );
}

function EgiftPromise({ cart }: { readonly cart: Cart }) {
  const { t } = useWords();
  const gifts = cart.shopping_cart_items.filter(({ is_egift }) => is_egift);
  return (
    <Panel title={t('checkout.egifts')}>
      <ul className={styles.items}>
        {gifts.map(({ id, product, address }) => (
          <li key={id}>
            {product.name}
            {address && (
              <p className="meta">
                {t('checkout.egiftTo', { name: `${address.first_name} ${address.last_name}`, email: address.email })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function PaymentText({ checkout }: { readonly checkout: Checkout }) {
  const { t, locale } = useWords();
  const { payment, card } = checkout;
  return (
    <>
      <p>{t('checkout.payPoints', { points: formatPoints(locale, payment.points) })}</p>
      {isPositive(payment.cash) && (
        <p>{t('checkout.payCard', { cash: formatCash(locale, payment.cash), ending: card.number.slice(-4) })}</p>
      )}
      <p className="meta">{t('checkout.cancelPromise')}</p>
    </>
  );
}
