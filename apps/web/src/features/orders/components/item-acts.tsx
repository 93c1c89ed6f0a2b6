import type { Order, OrderItem } from '@rewards/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { newKey } from '../../../lib/new-key.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { cancelItem, resendEgift, withdrawClaim } from '../api/orders.ts';
import { useOrderAct } from '../use-order-act.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './item-acts.module.css';

interface ItemActsProps {
  readonly order: Order;
  readonly item: OrderItem;
}

/** What can be done about one item, as the server allows it. */
export function ItemActs({ order, item }: ItemActsProps) {
  const { t } = useWords();
  const [claim, setClaim] = useState<'return' | 'damage'>();
  const ofWhat = <VisuallyHidden> {item.product.name}</VisuallyHidden>;
  const open = item.claims.find(({ can_withdraw }) => can_withdraw);
  return (
    <div className={styles.acts}>
      {item.can_cancel && <CancelItem order={order} item={item} />}
      {item.can_resend && <Resend order={order} item={item} />}
      {item.return_until !== null && (
        <LinkButton size="sm" onClick={() => setClaim('return')}>
          {t('orders.return')}
          {ofWhat}
        </LinkButton>
      )}
      {item.damage_until !== null && (
        <LinkButton size="sm" onClick={() => setClaim('damage')}>
          {t('orders.damage')}
          {ofWhat}
        </LinkButton>
      )}
      {open && <Withdraw order={order} item={item} claimId={open.id} />}
      {claim && <ClaimDialog order={order} item={item} kind={claim} onClose={() => setClaim(undefined)} />}
    </div>
  );
}

function CancelItem({ order, item }: ItemActsProps) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  const cancelling = useOrderAct({
    run: (once) => cancelItem(order.id, item.id, once),
    doneText: t('orders.cancelledItem', { name: item.product.name }),
    failedText: t('orders.cancelFailed'),
    underWayText: t('orders.cancelUnderWay'),
    movesPoints: true,
  });
  return (
    <>
      <LinkButton size="sm" onClick={() => setAsking(true)}>
        {t('orders.cancelItem')}
        <VisuallyHidden> {item.product.name}</VisuallyHidden>
      </LinkButton>
      <ConfirmDialog
        open={isAsking}
        title={t('orders.cancelItemTitle', { name: item.product.name })}
        text={t('orders.cancelText')}
        confirm={t('orders.cancelItem')}
        busy={cancelling.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => cancelling.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

function Resend({ order, item }: ItemActsProps) {
  const { t, locale } = useWords();
  const { show } = useNotice();
  const sending = useMutation({
    mutationFn: () => resendEgift(order.id, item.id, { idempotencyKey: newKey(), locale }),
    onSuccess: () => show({ type: 'success', title: t('orders.resent') }),
    onError: (error) => show({ type: 'warning', title: t('orders.resendFailed'), text: failureText(error, t) }),
  });
  return (
    <LinkButton size="sm" aria-busy={sending.isPending} onClick={() => !sending.isPending && sending.mutate()}>
      {t('orders.resend')}
      <VisuallyHidden> {item.product.name}</VisuallyHidden>
    </LinkButton>
  );
}

function Withdraw({ order, item, claimId }: ItemActsProps & { readonly claimId: string }) {
  const { t } = useWords();
  const withdrawing = useOrderAct({
    run: ({ locale }) => withdrawClaim(order.id, item.id, claimId, locale),
    doneText: t('orders.withdrawn'),
    failedText: t('orders.withdrawFailed'),
  });
  return (
    <LinkButton size="sm" onClick={() => !withdrawing.isPending && withdrawing.mutate()}>
      {t('orders.withdraw')}
      <VisuallyHidden> {item.product.name}</VisuallyHidden>
    </LinkButton>
  );
}
