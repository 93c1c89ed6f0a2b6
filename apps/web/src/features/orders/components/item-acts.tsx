import type { Order, OrderItem } from '@rewards/contract';
import { useState } from 'react';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useOneAct } from '../../../lib/acts/one-act.ts';
import { useWords } from '../../../lib/words.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { cancelItem, reportDeadCode, resendEgift, withdrawClaim } from '../api/orders.ts';
import { useBackText } from '../use-back-text.ts';
import { useOrderAct } from '../use-order-act.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { ComesBack, paidFor } from './comes-back.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import styles from './item-acts.module.css';

interface ItemActsProps {
  readonly order: Order;
  readonly item: OrderItem;
}

/** The acts on one item that the server allows. */
export function ItemActs({ order, item }: ItemActsProps) {
  const { t } = useWords();
  const [claim, setClaim] = useState<'return' | 'damage'>();
  const ofWhat = <VisuallyHidden> {item.product.name}</VisuallyHidden>;
  const open = item.claims.find(({ can_withdraw }) => can_withdraw);
  return (
    <div className={styles.acts}>
      {item.can_cancel && <CancelItem order={order} item={item} />}
      {item.can_resend && <Resend order={order} item={item} />}
      {item.can_report_code && <DeadCode order={order} item={item} />}
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
      {claim === 'damage' && <ClaimDialog order={order} item={item} onClose={() => setClaim(undefined)} />}
      {claim === 'return' && <ReturnDialog order={order} firstId={item.id} onClose={() => setClaim(undefined)} />}
    </div>
  );
}

function CancelItem({ order, item }: ItemActsProps) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  const cancelling = useOrderAct({
    send: (itemId: string, once) => cancelItem(order.id, itemId, once),
    doneText: t('orders.cancelledItem', { name: item.product.name }),
    backText: useBackText(new Set([item.id])),
    failedText: t('orders.cancelFailed'),
    underWayText: t('orders.cancelUnderWay'),
    movesPoints: true,
    onEnd: () => setAsking(false),
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
        confirm={t('orders.cancelItem')}
        keep={t('orders.keep')}
        busy={cancelling.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => cancelling.act(item.id)}
      >
        <ComesBack {...paidFor([item])} when="cancel" />
      </ConfirmDialog>
    </>
  );
}

function Resend({ order, item }: ItemActsProps) {
  const { t } = useWords();
  const { show } = useNotice();
  const sending = useOneAct({
    send: (itemId: string, once) => resendEgift(order.id, itemId, once),
    isPatient: false,
    onDone: () => show({ type: 'success', title: t('orders.resent') }),
    onFailed: (error) => show(failureOfAct(error, t('orders.resendFailed'), t)),
  });
  return (
    <LinkButton size="sm" aria-busy={sending.isPending} onClick={() => sending.act(item.id)}>
      {t('orders.resend')}
      <VisuallyHidden> {item.product.name}</VisuallyHidden>
    </LinkButton>
  );
}

function DeadCode({ order, item }: ItemActsProps) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  const reporting = useOrderAct({
    send: (itemId: string, once) => reportDeadCode(order.id, itemId, once),
    doneText: t('orders.deadCodeDone'),
    failedText: t('orders.deadCodeFailed'),
    onEnd: () => setAsking(false),
  });
  const recipient = item.payload.recipient;
  return (
    <>
      <LinkButton size="sm" onClick={() => setAsking(true)}>
        {t('orders.deadCode')}
        <VisuallyHidden> {item.product.name}</VisuallyHidden>
      </LinkButton>
      <ConfirmDialog
        open={isAsking}
        title={t('orders.deadCodeTitle', { name: item.product.name })}
        confirm={t('orders.deadCodeConfirm')}
        keep={t('orders.keep')}
        busy={reporting.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => reporting.act(item.id)}
      >
        <p>{t('orders.deadCodeText', { name: recipient?.first_name ?? '' })}</p>
      </ConfirmDialog>
    </>
  );
}

function Withdraw({ order, item, claimId }: ItemActsProps & { readonly claimId: string }) {
  const { t } = useWords();
  const withdrawing = useOrderAct({
    send: (id: string, once) => withdrawClaim(order.id, item.id, id, once),
    doneText: t('orders.withdrawn'),
    failedText: t('orders.withdrawFailed'),
  });
  return (
    <LinkButton size="sm" aria-busy={withdrawing.isPending} onClick={() => withdrawing.act(claimId)}>
      {t('orders.withdraw')}
      <VisuallyHidden> {item.product.name}</VisuallyHidden>
    </LinkButton>
  );
}
