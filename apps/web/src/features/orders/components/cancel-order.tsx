import type { Order } from '@rewards/contract';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { cancelOrder } from '../api/orders.ts';
import { useBackText } from '../use-back-text.ts';
import { useOrderAct } from '../use-order-act.ts';
import { ComesBack, paidFor } from './comes-back.tsx';

interface CancelOrderProps {
  readonly order: Order;
  /** In a list the button says which order it is about. */
  readonly isListed?: boolean;
}

/** Says what comes back, asks, and cancels what can still be cancelled. */
export function CancelOrder({ order, isListed = false }: CancelOrderProps) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  const cancellable = order.order_items.filter(({ can_cancel }) => can_cancel);
  const wanted = new Set(cancellable.map(({ id }) => id));
  const cancelling = useOrderAct({
    send: (id: string, once) => cancelOrder(id, once),
    // Items that were sent meanwhile stay in the order.
    doneText: ({ order_items }) =>
      order_items.some(({ id, status }) => status !== 'cancelled' && wanted.has(id))
        ? t('orders.cancelledPartly')
        : t('orders.cancelledOrder'),
    backText: useBackText(wanted),
    failedText: t('orders.cancelFailed'),
    underWayText: t('orders.cancelUnderWay'),
    movesPoints: true,
    onEnd: () => setAsking(false),
  });
  return (
    <>
      <Button variant="danger" {...(isListed && { size: 'sm' })} onClick={() => setAsking(true)}>
        {t('orders.cancelOrder')}
        {isListed && <VisuallyHidden> {order.order_number}</VisuallyHidden>}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('orders.cancelOrderTitle')}
        confirm={t('orders.cancelOrder')}
        keep={t('orders.keep')}
        busy={cancelling.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => cancelling.act(order.id)}
      >
        <ComesBack {...paidFor(cancellable)} when="cancel" />
      </ConfirmDialog>
    </>
  );
}
