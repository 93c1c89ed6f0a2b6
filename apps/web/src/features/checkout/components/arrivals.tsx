import type { Cart } from '@rewards/contract';
import { formatDate } from '@rewards/text/formats';
import { useState } from 'react';
import { deliveryDates } from '../../../lib/delivery-dates.ts';
import { usePaceTexts } from '../../../lib/pace.ts';
import { usePromises } from '../../../lib/promises.ts';
import { useWords } from '../../../lib/words.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { mailIcon, truckIcon } from '../../../ui/icon/icon-paths.ts';
import { Stack } from '../../../ui/stack/stack.tsx';
import { deliveryPromises } from '../promises.ts';
import styles from './review.module.css';

/** When each part of the order arrives, if it is placed today. */
export function Arrivals({ cart }: { readonly cart: Cart }) {
  const words = useWords();
  const { locale } = words;
  const promises = usePromises();
  const paceOf = usePaceTexts();
  const [{ first, last }] = useState(() => deliveryDates(new Date(), promises.delivery_days));
  const days = { first: formatDate(locale, first), last: formatDate(locale, last) };
  return (
    <Stack as="ul" gap={2} className={styles.lines}>
      {deliveryPromises(cart, { ...promises, ...days }, words).map(({ text, type, isMailed }) => (
        <li key={text} className={styles.line}>
          <Icon icon={isMailed ? mailIcon : truckIcon} />
          <span>{[text, paceOf(type)].filter(Boolean).join('. ')}</span>
        </li>
      ))}
    </Stack>
  );
}
