import { isPositive } from '@rewards/amounts';
import type { Address, Cart } from '@rewards/contract';
import { formatCash, formatPoints } from '@rewards/text/formats';
import { type ComponentType, type ReactNode, useId } from 'react';
import { usePromises } from '../../../lib/promises.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { undoIcon } from '../../../ui/icon/icon-paths.ts';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import type { Checkout, Step } from '../use-checkout.ts';
import { Arrivals } from './arrivals.tsx';
import styles from './review.module.css';

interface ReviewPartsProps {
  readonly cart: Cart;
  readonly checkout: Checkout;
  readonly AddressText: ComponentType<{ readonly address: Address }>;
  readonly onEdit: (step: Step) => void;
}

/** Everything that was decided, once more: where to and when, how it is paid, and how it can be undone. */
export function ReviewParts({ cart, checkout, AddressText, onEdit }: ReviewPartsProps) {
  const { t } = useWords();
  const needsAddress = !cart.has_only_egifts && checkout.address !== undefined;
  const edit = (step: Step) => (
    <LinkButton size="sm" onClick={() => onEdit(step)}>
      {t('checkout.edit')}
      <VisuallyHidden> {t(`checkout.step_${step}`)}</VisuallyHidden>
    </LinkButton>
  );
  return (
    <div>
      <Part title={t('checkout.step_delivery')} aside={needsAddress && edit('delivery')}>
        {needsAddress && checkout.address && (
          <div>
            <AddressText address={checkout.address} />
          </div>
        )}
        <Arrivals cart={cart} />
      </Part>
      <Part title={t('checkout.step_payment')} aside={edit('payment')}>
        <PaymentText checkout={checkout} />
      </Part>
      <Part title={t('checkout.changeMind')}>
        <Undoing cart={cart} />
      </Part>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, aside, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {aside}
      <Stack gap={3} className={styles.body}>
        {children}
      </Stack>
    </section>
  );
}

function PaymentText({ checkout }: { readonly checkout: Checkout }) {
  const { t, locale } = useWords();
  const session = useSession();
  const { payment, card } = checkout;
  const own = session.kind === 'member' ? session.card : undefined;
  return (
    <div>
      <p>
        <span className={styles.points}>
          {t('checkout.pointsOnly', { points: formatPoints(locale, payment.points) })}
        </span>{' '}
        {own && t('checkout.fromCard', { card: own.name, ending: own.numberEnding })}
      </p>
      {isPositive(payment.cash) && (
        <p>{t('checkout.payCard', { cash: formatCash(locale, payment.cash), ending: card.number.slice(-4) })}</p>
      )}
      <p className="meta">{t('checkout.soonestFirst')}</p>
    </div>
  );
}

function Undoing({ cart }: { readonly cart: Cart }) {
  const { t } = useWords();
  const promises = usePromises();
  const egifts = cart.shopping_cart_items.filter(({ is_egift }) => is_egift);
  const isWaiting = egifts.some(({ address }) => address?.send_on);
  const isSentNow = egifts.some(({ address }) => !address?.send_on);
  const hasParcels = cart.shopping_cart_items.some(({ is_egift }) => !is_egift);
  return (
    <div className={styles.line}>
      <Icon icon={undoIcon} />
      <div>
        <p>
          {hasParcels && t('promises.cancel', promises)} {isSentNow && t('promises.cancelEgift', promises)}{' '}
          {isWaiting && t('promises.cancelEgiftOn')} {t('checkout.comesBack')}
        </p>
        {hasParcels && <p className="meta">{t('promises.returns', promises)}</p>}
      </div>
    </div>
  );
}
