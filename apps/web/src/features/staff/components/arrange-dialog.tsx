import { centsFromDecimal } from '@rewards/amounts';
import type { Unsettled } from '@rewards/contract';
import { formatCash, formatNumber } from '@rewards/text/formats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { unsettledState } from '../unsettled-state.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { resolveUnsettled, settleNow, unsettledKey } from '../api/overview.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';

const MIN_NOTE = 3;
const NOTE_ID = 'arrange-note';
/** `again` asks the partner once more: the card's gateway, or the bank. */
const ways = {
  refund: ['again', 'points', 'by_hand'],
  uncollected: ['again', 'by_hand'],
  recall: ['again', 'by_hand'],
  stop: ['again', 'by_hand'],
  promise: ['again', 'by_hand'],
} as const;
type Way = (typeof ways)['refund'][number];

/** The gateway never said. What may be on the card already is not paid in points. */
export const isUnanswered = ({ kind, state }: Unsettled): boolean => kind === 'refund' && state === 'overdue';

const asked = {
  refund: 'staffConsole.way_card',
  uncollected: 'staffConsole.way_card',
  recall: 'staffConsole.way_bank',
  stop: 'staffConsole.way_fulfilment',
  promise: 'staffConsole.way_fulfilment',
} as const;

const noted = {
  refund: 'staffConsole.way_by_hand',
  uncollected: 'staffConsole.way_by_hand',
  recall: 'staffConsole.way_by_hand',
  stop: 'staffConsole.way_noted',
  promise: 'staffConsole.way_partner',
} as const;

export type RefusedMoney = Unsettled & { readonly kind: keyof typeof ways };

export const isRefusedMoney = (unsettled: Unsettled): unsettled is RefusedMoney => Object.hasOwn(ways, unsettled.kind);

interface ArrangeDialogProps {
  readonly unsettled: RefusedMoney;
  readonly onClose: () => void;
}

/** What the gateway, the bank or fulfilment refused. Every choice settles it once, also when pressed twice. */
export function ArrangeDialog({ unsettled, onClose }: ArrangeDialogProps) {
  const { t, locale } = useWords();
  const access = useStaffAccess();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const formId = useId();
  const [way, setWay] = useState<Way>('again');
  const [note, setNote] = useState('');
  const form = useAttempt({
    [NOTE_ID]: way === 'by_hand' && note.trim().length < MIN_NOTE && t('staffConsole.byHandMissing'),
  });
  const arranging = useMutation({
    mutationFn: () => {
      if (way === 'again') return settleNow(access, unsettled);
      return resolveUnsettled(access, unsettled, way === 'points' ? { way } : { way, note: note.trim() });
    },
    onSuccess: ({ is_settled, state }) => {
      onClose();
      show({
        type: is_settled ? 'success' : 'warning',
        title: is_settled
          ? t('staffConsole.settled')
          : t('staffConsole.notSettled', { state: unsettledState(state, t) }),
      });
      return queryClient.invalidateQueries({ queryKey: unsettledKey });
    },
  });
  const submit = form.submit(() => {
    if (!arranging.isPending) arranging.mutate();
  });
  const cash = formatCash(locale, centsFromDecimal(unsettled.amount ?? 0));
  const unanswered = isUnanswered(unsettled);
  const labels = {
    again: t(asked[unsettled.kind]),
    points: t('staffConsole.way_points', { points: formatNumber(locale, unsettled.points ?? 0) }),
    by_hand: t(noted[unsettled.kind]),
  };
  return (
    <Dialog
      open
      title={t('staffConsole.arrangeTitle', { title: unsettled.title })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('staff.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={arranging.isPending}>
            {t('staffConsole.settle')}
          </Button>
        </>
      }
    >
      <p>{t(`staffConsole.arrangeText_${unanswered ? 'refund_overdue' : unsettled.kind}`, { cash })}</p>
      {arranging.isError && <Notification type="danger" title={failureText(arranging.error, t)} />}
      <Stack as="form" gap={4} id={formId} noValidate onSubmit={submit}>
        <Select
          label={t('staffConsole.way')}
          hint={unsettled.kind === 'refund' || unsettled.kind === 'uncollected' ? t('staffConsole.wayHint') : undefined}
          value={way}
          onValueChange={(value) => setWay(ways.refund.find((each) => each === value) ?? way)}
          options={ways[unanswered ? 'uncollected' : unsettled.kind].map((each) => ({
            value: each,
            label: labels[each],
          }))}
        />
        {way === 'by_hand' && (
          <TextField
            id={NOTE_ID}
            label={t('staffConsole.byHandNote')}
            hint={t('staffConsole.byHandHint')}
            maxLength={200}
            value={note}
            onValueChange={setNote}
            error={form.errorOf(NOTE_ID)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
