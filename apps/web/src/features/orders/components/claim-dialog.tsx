import type { Order, OrderItem } from '@rewards/contract';
import { formatDate } from '@rewards/text/formats';
import { useId, useRef, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { ConfirmBar } from '../../../ui/confirm-bar/confirm-bar.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { type ClaimBody, openClaim } from '../api/orders.ts';
import { useOrderAct } from '../use-order-act.ts';

const reasons = ['arrived_damaged', 'stopped_working', 'wrong_item', 'other'] as const;
export const MOST_CHARACTERS = 1_000;

interface ClaimDialogProps {
  readonly order: Order;
  readonly item: OrderItem;
  readonly onClose: () => void;
}

/** Reports a damage. */
export function ClaimDialog({ order, item, onClose }: ClaimDialogProps) {
  const { t, locale } = useWords();
  const formId = useId();
  const reasonId = useId();
  const keep = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const chosen: ClaimBody['reason'] | undefined = reasons.find((each) => each === reason);
  const claiming = useOrderAct({
    send: (body: ClaimBody, once) => openClaim(order.id, item.id, body, once),
    doneText: t('orders.claimed'),
    failedText: t('orders.claimFailed'),
    onEnd: onClose,
  });
  const form = useAttempt({ [reasonId]: !chosen && t('orders.claimReasonMissing') });
  const submit = form.submit(() => {
    if (chosen) claiming.act({ kind: 'damage', reason: chosen, text: text.trim() === '' ? null : text });
  });
  const until = item.damage_until;
  return (
    <Dialog
      open
      title={t('orders.damageTitle')}
      onClose={onClose}
      footer={
        <ConfirmBar busy={claiming.isPending} form={formId} backText={t('orders.keep')} onBack={onClose} safe={keep}>
          {t('orders.claimSend')}
        </ConfirmBar>
      }
    >
      <Stack as="form" gap={5} id={formId} noValidate onSubmit={submit}>
        <p>
          {item.product.name}
          {until !== null && (
            <span className="meta"> {t('orders.claimUntil', { date: formatDate(locale, new Date(until)) })}</span>
          )}
        </p>
        <Select
          id={reasonId}
          label={t('orders.claimReason')}
          placeholder={t('orders.claimChoose')}
          value={reason}
          onValueChange={setReason}
          options={reasons.map((value) => ({ value, label: t(`orders.reason_${value}`) }))}
          error={form.errorOf(reasonId)}
        />
        <TextArea
          label={t('orders.claimText')}
          optional
          maxLength={MOST_CHARACTERS}
          value={text}
          onValueChange={setText}
        />
      </Stack>
    </Dialog>
  );
}
