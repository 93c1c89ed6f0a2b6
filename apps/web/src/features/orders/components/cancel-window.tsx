import type { Order } from '@rewards/contract';
import { useProgramPromises } from '../../../lib/promises.ts';
import { useWords } from '../../../lib/words.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { DAY_MS, untilText } from '../order-facts.ts';
import { useCountdown, HOUR_MS } from '../use-countdown.ts';
import { CancelOrder } from './cancel-order.tsx';
import styles from './cancel-window.module.css';

/** How long the order can still be cancelled, and the button for it. */
export function CancelWindow({ order, until }: { readonly order: Order; readonly until: string }) {
  const { t, locale } = useWords();
  const remaining = useCountdown(until);
  const promises = useProgramPromises();
  if (!remaining) return null;
  const keeps = order.order_items.some(({ can_cancel, status }) => !can_cancel && status !== 'cancelled');
  const left =
    remaining.ms < DAY_MS
      ? t('orders.timeLeft', { hours: remaining.hours, minutes: remaining.minutes })
      : t('orders.daysLeft', { days: Math.floor(remaining.ms / DAY_MS) });
  const windowMs = promises.cancellation_hours * HOUR_MS;
  return (
    <Panel title={t('orders.canCancel')}>
      <div className={styles.window}>
        <p>
          <strong>{left}</strong>
          {t('orders.cancelUntil', { time: untilText(locale, until) })} {keeps && t('orders.cancelKeeps')}
        </p>
        <div>
          <CancelOrder order={order} />
        </div>
        {remaining.ms <= windowMs && (
          <Progress label={t('orders.canCancel')} value={remaining.ms} max={windowMs} valueText={left} />
        )}
      </div>
    </Panel>
  );
}
