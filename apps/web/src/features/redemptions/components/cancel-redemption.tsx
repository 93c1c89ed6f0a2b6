import type { Redemption } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { forgetOrders } from '../../../lib/orders.ts';
import { useOneAct } from '../../../lib/acts/one-act.ts';
import { useSessionActions } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { cancelRedemption, keepRedemption } from '../api/redemptions.ts';
import { pointsOf } from '../redemption-facts.ts';
import styles from './redemption-view.module.css';

/** While the redemption can be cancelled: until when, and the button for it. */
export function CancelRedemption({ redemption }: { readonly redemption: Redemption }) {
  const { t, locale } = useWords();
  const { show } = useNotice();
  const { reload } = useSessionActions();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const points = pointsOf(redemption, locale);
  const end = () => {
    setAsking(false);
    void forgetOrders(queryClient);
  };
  const cancelling = useOneAct({
    send: (_id: string, once) => cancelRedemption(redemption, once),
    onDone: (cancelled) => {
      end();
      keepRedemption(queryClient, cancelled, locale);
      show(
        cancelled.is_cancelling
          ? { type: 'warning', title: t('redeemDone.cancelling'), text: t('redeemDone.cancellingText') }
          : { type: 'success', title: t('redeemDone.cancelled', { points }) },
      );
      void reload();
    },
    onFailed: (error) => {
      end();
      show(failureOfAct(error, t('redeemDone.cancelFailed'), t));
    },
  });
  return (
    <Panel title={t('redeemDone.cancelWindow')}>
      <div className={styles.window}>
        {redemption.cancel_until !== null && (
          <p>{t('redeemDone.cancelUntil', { time: formatMoment(locale, new Date(redemption.cancel_until)) })}</p>
        )}
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('redeemDone.cancel')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('redeemDone.cancelTitle')}
        confirm={t('redeemDone.cancel')}
        keep={t('redeemDone.keep')}
        busy={cancelling.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => cancelling.act(redemption.id)}
      >
        <p>{t('redeemDone.cancelText', { points })}</p>
      </ConfirmDialog>
    </Panel>
  );
}
