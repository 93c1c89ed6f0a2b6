import type { OrderItemStatus, StaffOrder } from '@rewards/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useStaffAct } from '../../../lib/console/staff-act.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { memberKey, moveItem } from '../api/member-parts.ts';

const MIN_NOTE = 5;
const NOTE_ID = 'move-note';

interface MoveItemDialogProps {
  readonly memberId: string;
  readonly order: StaffOrder;
  readonly item: StaffOrder['order_items'][number];
  readonly onClose: () => void;
}

/** Offers only the next statuses of the item's table; the server refuses all others. */
export function MoveItemDialog({ memberId, order, item, onClose }: MoveItemDialogProps) {
  const { t } = useWords();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const formId = useId();
  const [to, setTo] = useState<OrderItemStatus>(item.moves[0] ?? item.status);
  const [note, setNote] = useState('');
  const form = useAttempt({ [NOTE_ID]: note.trim().length < MIN_NOTE && t('staff.reasonTooShort') });
  const moving = useStaffAct({
    about: `move.${item.id}`,
    send: moveItem,
    onDone: ({ code }) => {
      onClose();
      const moved = t('staffConsole.moved', { state: t(`orderStatuses.${to}`) });
      show({ type: 'success', title: code === 'waiting' ? t('staffConsole.waits') : moved });
      return queryClient.invalidateQueries({ queryKey: memberKey(memberId) });
    },
  });
  const submit = form.submit(() =>
    moving.act({ orderId: order.id, itemId: item.id, from: item.status, to, note: note.trim() }),
  );
  return (
    <Dialog
      open
      title={t('staffConsole.moveTitle', { name: item.product.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('staff.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={moving.isPending}>
            {t('staffConsole.move')}
          </Button>
        </>
      }
    >
      <p>{t('staffConsole.standsAt', { state: t(`orderStatuses.${item.status}`) })}</p>
      {Boolean(moving.error) && <Notification type="danger" title={failureText(moving.error, t)} />}
      <Stack as="form" gap={4} id={formId} noValidate onSubmit={submit}>
        <Select
          label={t('staffConsole.moveTo')}
          value={to}
          onValueChange={(value) => setTo(item.moves.find((status) => status === value) ?? to)}
          options={item.moves.map((status) => ({ value: status, label: t(`orderStatuses.${status}`) }))}
        />
        <TextField
          id={NOTE_ID}
          label={t('staffConsole.note')}
          hint={t('staffConsole.noteHint')}
          maxLength={200}
          value={note}
          onValueChange={setNote}
          error={form.errorOf(NOTE_ID)}
        />
      </Stack>
    </Dialog>
  );
}
