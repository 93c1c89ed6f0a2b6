import type { Booking } from '@rewards/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { forgetOrders } from '../../../lib/orders.ts';
import { useOneAct } from '../../../lib/acts/one-act.ts';
import { useSessionActions } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { cancelBooking } from '../api/travel.ts';

/** Asks again before it cancels. */
export function CancelBooking({ booking }: { readonly booking: Booking }) {
  const { t } = useWords();
  const { show } = useNotice();
  const { reload } = useSessionActions();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const cancelling = useOneAct({
    send: (wanted: Booking, once) => cancelBooking(wanted, once),
    onDone: async ({ data }) => {
      setAsking(false);
      const count = booking.points;
      show(
        data.is_cancelling
          ? { type: 'warning', title: t('travel.cancelling'), text: t('travel.cancellingText', { count }) }
          : { type: 'success', title: t('travel.cancelled'), text: t('travel.cancelledText', { count }) },
      );
      await Promise.all([forgetOrders(queryClient), reload().catch(() => undefined)]);
    },
    onFailed: (error) => {
      setAsking(false);
      show(failureOfAct(error, t('travel.cancelFailed'), t));
    },
  });
  return (
    <>
      <LinkButton onClick={() => setAsking(true)}>
        {t('travel.cancel')}
        <VisuallyHidden> {booking.title}</VisuallyHidden>
      </LinkButton>
      <ConfirmDialog
        open={isAsking}
        title={t('travel.cancelTitle')}
        confirm={t('travel.cancel')}
        keep={t('travel.keep')}
        busy={cancelling.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => cancelling.act(booking)}
      >
        <p>{t('travel.cancelText', { title: booking.title, count: booking.points })}</p>
      </ConfirmDialog>
    </>
  );
}
