import type { Cart } from '@rewards/contract';
import { useState } from 'react';
import { deliveryDays } from '../../../lib/delivery-days.ts';
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
  const [now] = useState(() => new Date());
  const days = deliveryDays(locale, now, promises.delivery_days);
  return (
    <Stack as="ul" gap={2} className={styles.lines}>
      {deliveryPromises(cart, { ...promises, ...days }, words).map(({ text, type, isMailed }) => (
        <li key={text} className={styles.line}>
          <Icon icon={isMailed ? mailIcon : truckIcon} />
          <div>
            <p>{text}</p>
            <Pace text={paceOf(type, '', type === 'merchandise' ? promises.delivery_days.from : 0)} />
          </div>
        </li>
      ))}
    </Stack>
  );
}

const Pace = ({ text }: { readonly text: string | undefined }) => (text ? <p className="meta">{text}</p> : null);
