import type { Booking } from '@rewards/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useSessionActions } from '../../../lib/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { cancelBooking, itinerariesKey } from '../api/travel.ts';

interface CancelBookingProps {
  readonly accountId: number;
  readonly booking: Booking;
}

/** Asked once more before anything happens. Pressing twice is cancelling once: the server says the same again. */
export function CancelBooking({ accountId, booking }: CancelBookingProps) {
  const { t, locale } = useWords();
  const { show } = useNotice();
  const { reload } = useSessionActions();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const cancelling = useMutation({
    mutationFn: () => cancelBooking(accountId, booking.id, locale),
    onSuccess: async ({ data }) => {
      const count = booking.points;
      show(
        data.is_cancelling
          ? { type: 'warning', title: t('travel.cancelling'), text: t('travel.cancellingText', { count }) }
          : { type: 'success', title: t('travel.cancelled'), text: t('travel.cancelledText', { count }) },
      );
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: itinerariesKey(accountId) }),
        reload().catch(() => undefined),
      ]);
    },
    onError: (error) => show({ type: 'danger', title: t('travel.cancelFailed'), text: failureText(error, t) }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <LinkButton onClick={() => setAsking(true)}>
        {t('travel.cancel')}
        <VisuallyHidden> {booking.title}</VisuallyHidden>
      </LinkButton>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('travel.cancelTitle')}
        size="sm"
        role="alertdialog"
        footer={
          <ButtonRow>
            <Button variant="danger" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
              {t('travel.cancel')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('travel.keep')}</Button>
          </ButtonRow>
        }
      >
        <p>{t('travel.cancelText', { title: booking.title, count: booking.points })}</p>
      </Dialog>
    </>
  );
}
