import { points } from '@rewards/amounts';
import type { Cart } from '@rewards/contract';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { chevronDownIcon } from '../../../ui/icon/frame-icon-paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import styles from './checkout-aside.module.css';
import { OrderLines } from './order-lines.tsx';

/** The total on a phone, above the step. It opens to what is ordered. */
export function OrderBar({ cart }: { readonly cart: Cart }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.bar} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <span>{t('checkout.order')}</span>
        <span>
          <PointsText value={points(cart.total)} />
        </span>
        <Icon icon={chevronDownIcon} className={styles.chevron} />
      </summary>
      {isOpen && <OrderLines cart={cart} />}
    </details>
  );
}
