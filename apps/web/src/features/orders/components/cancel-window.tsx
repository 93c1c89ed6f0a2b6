import type { Order } from '@rewards/contract';
import { useState } from 'react';
import { useProgramPromises } from '../../../lib/promises.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { cancelOrder } from '../api/orders.ts';
import { timeText } from '../order-facts.ts';
import { useCountdown, HOUR_MS } from '../use-countdown.ts';
import { useOrderAct } from '../use-order-act.ts';
import styles from './cancel-window.module.css';

/** How long the order can still be cancelled, and the button for it. */
export function CancelWindow({ order, until }: { readonly order: Order; readonly until: string }) {
  const { t, locale } = useWords();
  const remaining = useCountdown(until);
  const [isAsking, setAsking] = useState(false);
  const wanted = new Set(order.order_items.filter(({ can_cancel }) => can_cancel).map(({ id }) => id));
  const cancelling = useOrderAct({
    send: (id: string, once) => cancelOrder(id, once),
    // Items that were sent meanwhile stay in the order.
    doneText: ({ order_items }) =>
      order_items.some(({ id, status }) => status !== 'cancelled' && wanted.has(id))
        ? t('orders.cancelledPartly')
        : t('orders.cancelledOrder'),
    failedText: t('orders.cancelFailed'),
    underWayText: t('orders.cancelUnderWay'),
    movesPoints: true,
    onEnd: () => setAsking(false),
  });
  const promises = useProgramPromises();
  if (!remaining) return null;
  const keeps = order.order_items.some(({ can_cancel, status }) => !can_cancel && status !== 'cancelled');
  const left = t('orders.timeLeft', { hours: remaining.hours, minutes: remaining.minutes });
  return (
    <Panel title={t('orders.canCancel')}>
      <div className={styles.window}>
        <p>
          <strong>{left}</strong>
          {t('orders.cancelUntil', { time: timeText(locale, until) })} {keeps && t('orders.cancelKeeps')}
        </p>
        <div>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('orders.cancelOrder')}
          </Button>
        </div>
        <Progress
          label={t('orders.canCancel')}
          value={remaining.ms}
          max={promises.cancellation_hours * HOUR_MS}
          valueText={left}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('orders.cancelOrderTitle')}
        confirm={t('orders.cancelOrder')}
        keep={t('orders.keep')}
        busy={cancelling.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => cancelling.act(order.id)}
      >
        <p>{t('orders.cancelText')}</p>
      </ConfirmDialog>
    </Panel>
  );
}
