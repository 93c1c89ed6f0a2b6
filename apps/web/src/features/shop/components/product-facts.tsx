import type { Product } from '@rewards/contract';
import { formatDate } from '@rewards/text/formats';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Icon, type IconPath } from '../../../ui/icon/icon.tsx';
import { deliveryDates } from '../delivery-dates.ts';
import { shieldCheckIcon, truckIcon, undoIcon } from '../../../ui/icon/icon-paths.ts';
import styles from './product-view.module.css';

/** When it arrives, and until when the order can be cancelled. */
export function ProductFacts({ type }: { readonly type: Product['type'] }) {
  const { t, locale } = useWords();
  const [dates] = useState(() => deliveryDates(new Date()));
  const [first, last] = [formatDate(locale, dates.first), formatDate(locale, dates.last)];
  const facts: readonly { readonly icon: IconPath; readonly text: string }[] = [
    {
      icon: truckIcon,
      text: type === 'merchandise' ? t('shop.deliveryMerchandise', { first, last }) : t(`promises.${type}`),
    },
    ...(type === 'egiftcard'
      ? [{ icon: undoIcon, text: t('promises.cancelEgift') } as const]
      : [
          { icon: undoIcon, text: `${t('promises.cancel')} ${t('promises.returns')}` } as const,
          { icon: shieldCheckIcon, text: t('shop.damaged') } as const,
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
