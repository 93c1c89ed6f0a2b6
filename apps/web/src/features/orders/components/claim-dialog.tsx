import type { Order, OrderItem } from '@rewards/contract';
import { formatDate } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';
import { type ClaimBody, openClaim } from '../api/orders.ts';
import { useOrderAct } from '../use-order-act.ts';
import { ClaimForm } from './claim-form.tsx';

const reasons = ['arrived_damaged', 'stopped_working', 'wrong_item', 'other'] as const;

interface ClaimDialogProps {
  readonly order: Order;
  readonly item: OrderItem;
  readonly onClose: () => void;
}

/** Reports a damage. */
export function ClaimDialog({ order, item, onClose }: ClaimDialogProps) {
  const { t, locale } = useWords();
  const claiming = useOrderAct({
    send: (body: ClaimBody, once) => openClaim(order.id, item.id, body, once),
    doneText: t('orders.claimed'),
    failedText: t('orders.claimFailed'),
    onEnd: onClose,
  });
  const until = item.damage_until;
  return (
    <ClaimForm
      title={t('orders.damageTitle')}
      reasons={reasons}
      isPending={claiming.isPending}
      onClose={onClose}
      onSend={(reason, text) => claiming.act({ kind: 'damage', reason, text })}
    >
      {() => (
        <p>
          {item.product.name}
          {until !== null && (
            <span className="meta"> {t('orders.claimUntil', { date: formatDate(locale, new Date(until)) })}</span>
          )}
        </p>
      )}
    </ClaimForm>
  );
}
