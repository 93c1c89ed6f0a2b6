import { points } from '@rewards/amounts';
import type { BodyOf, Calls, Cart } from '@rewards/contract';
import { formatPoints } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { changedItems, feesOf } from '../cart-facts.ts';
import styles from './cart-changes.module.css';

interface CartChangesProps {
  readonly cart: Cart;
  readonly onAccept: (fees: BodyOf<Calls['acceptFees']>['additional_fees']) => void;
}

/** Prices that differ from those the member last saw: shown until the member accepts them. */
export function CartChanges({ cart, onAccept }: CartChangesProps) {
  const { t, locale } = useWords();
  const changed = changedItems(cart);
  if (changed.length === 0) return null;
  return (
    <Notification type="warning" title={t('cart.changedTitle')}>
      <ul className={styles.list}>
        {changed.map(({ id, product, from, price }) => (
          <li key={id}>
            {t('cart.changedPrice', {
              name: product.name,
              from: formatPoints(locale, points(from)),
              to: formatPoints(locale, points(price)),
            })}
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => onAccept(feesOf(cart))}>
        {t('cart.changedAccept')}
      </Button>
    </Notification>
  );
}
