import type { Product } from '@rewards/contract';
import { useState } from 'react';
import { usePromises } from '../../../lib/promises.ts';
import { useWords } from '../../../lib/words.tsx';
import { Icon, type IconPath } from '../../../ui/icon/icon.tsx';
import { deliveryDays } from '../../../lib/delivery-days.ts';
import { shieldCheckIcon, truckIcon, undoIcon } from '../../../ui/icon/icon-paths.ts';
import styles from './product-view.module.css';

interface ProductFactsProps {
  readonly type: Product['type'];
  /** What cannot be ordered does not arrive. */
  readonly isAvailable: boolean;
}

/** When it arrives, and until when the order can be cancelled. */
export function ProductFacts({ type, isAvailable }: ProductFactsProps) {
  const { t, locale } = useWords();
  const promises = usePromises();
  const [now] = useState(() => new Date());
  const delivery =
    type === 'merchandise'
      ? t('shop.deliveryMerchandise', { ...promises, ...deliveryDays(locale, now, promises.delivery_days) })
      : t(`promises.${type}`, promises);
  const facts: readonly { readonly icon: IconPath; readonly text: string }[] = [
    ...(isAvailable ? [{ icon: truckIcon, text: delivery } as const] : []),
    ...(type === 'egiftcard'
      ? [{ icon: undoIcon, text: t('promises.cancelEgift', promises) } as const]
      : [
          { icon: undoIcon, text: `${t('promises.cancel', promises)} ${t('promises.returns', promises)}` } as const,
          { icon: shieldCheckIcon, text: t('promises.damaged', promises) } as const,
        ]),
  ];
  return (
    <ul className={`meta ${styles.facts}`}>
      {facts.map(({ icon, text }) => (
        <li key={text} className={styles.fact}>
          <Icon icon={icon} className={styles.factIcon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
