import type { Redemption } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { refusalCode } from '../../../lib/redeem-failure.ts';
import { useSessionActions } from '../../../lib/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { cancelRedemption, forgetRedemptions, keepRedemption } from '../api/redemptions.ts';
import { pointsOf } from '../redemption-facts.ts';
import styles from './redemption-view.module.css';

/** While it can be taken back: until when, and the way to do it. Cancelling again answers the same, so it needs no key. */
export function CancelRedemption({ redemption }: { readonly redemption: Redemption }) {
  const { t, locale } = useWords();
  const { show } = useNotice();
  const { reload } = useSessionActions();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const points = pointsOf(redemption, locale);
  const cancelling = useMutation({
    mutationFn: () => cancelRedemption(redemption, locale),
    onSuccess: (cancelled) => {
      keepRedemption(queryClient, cancelled, locale);
      show({ type: 'success', title: t('redeemDone.cancelled', { points }) });
      void reload();
    },
    onError: (error) =>
      refusalCode(error) === 'in_progress'
        ? show({ type: 'normal', title: t('redeemDone.cancelUnderWay') })
        : show({ type: 'danger', title: t('redeemDone.cancelFailed'), text: failureText(error, t) }),
    onSettled: () => {
      setAsking(false);
      void forgetRedemptions(queryClient);
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
      <Dialog
        open={isAsking}
        role="alertdialog"
        size="sm"
        title={t('redeemDone.cancelTitle')}
        onClose={() => setAsking(false)}
        footer={
          <ButtonRow>
            <Button onClick={() => setAsking(false)}>{t('redeemDone.keep')}</Button>
            <Button variant="danger" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
              {t('redeemDone.cancel')}
            </Button>
          </ButtonRow>
        }
      >
        <p>{t('redeemDone.cancelText', { points })}</p>
      </Dialog>
    </Panel>
  );
}
