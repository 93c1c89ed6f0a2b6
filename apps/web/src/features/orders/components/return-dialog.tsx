import { sumCents, sumPoints } from '@rewards/amounts';
import type { Order, OrderItem } from '@rewards/contract';
import { formatDate } from '@rewards/text/formats';
import { useId, useRef, useState } from 'react';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { useWords } from '../../../lib/words.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { ConfirmBar } from '../../../ui/confirm-bar/confirm-bar.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import { type ReturnBody, returnItems } from '../api/orders.ts';
import { useOrderAct } from '../use-order-act.ts';
import { MOST_CHARACTERS } from './claim-dialog.tsx';
import { ComesBack } from './comes-back.tsx';
import { shareOf } from './return-panel.tsx';

const reasons = ['changed_mind', 'wrong_item', 'not_as_described', 'stopped_working', 'other'] as const;

interface ReturnDialogProps {
  readonly order: Order;
  /** The item it was opened from. */
  readonly firstId?: string;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Which items, how many of each, and why; and what comes back for them. */
export function ReturnDialog({ order, firstId, onClose, onDone }: ReturnDialogProps) {
  const { t } = useWords();
  const [formId, itemsId, reasonId] = [useId(), useId(), useId()];
  const keep = useRef<HTMLButtonElement>(null);
  const returnable = order.order_items.filter(({ return_until }) => return_until !== null);
  const firstOf = (item: OrderItem) => (item.id === firstId || returnable.length === 1 ? item.quantity : 0);
  const [counts, setCounts] = useState(() => new Map(returnable.map((item) => [item.id, firstOf(item)])));
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const chosen = returnable.filter(({ id }) => (counts.get(id) ?? 0) > 0);
  const why: ReturnBody['reason'] | undefined = reasons.find((each) => each === reason);
  const returning = useOrderAct({
    send: (body: ReturnBody, once) => returnItems(order.id, body, once),
    doneText: t('orders.claimed'),
    failedText: t('orders.claimFailed'),
    onEnd: onClose,
    ...(onDone && { onDone }),
  });
  const form = useAttempt({
    [itemsId]: chosen.length === 0 && t('orders.returnItemMissing'),
    [reasonId]: !why && t('orders.claimReasonMissing'),
  });
  const submit = form.submit(() => {
    if (!why) return;
    const items = chosen.map(({ id }) => ({ id, quantity: counts.get(id) ?? 0 }));
    returning.act({ items, reason: why, text: text.trim() === '' ? null : text });
  });
  const shares = chosen.map((item) => shareOf(item, counts.get(item.id) ?? 0));
  return (
    <Dialog
      open
      title={t('orders.returnTitle')}
      onClose={onClose}
      footer={
        <ConfirmBar busy={returning.isPending} form={formId} backText={t('orders.keep')} onBack={onClose} safe={keep}>
          {t('orders.claimSend')}
        </ConfirmBar>
      }
    >
      <Stack as="form" gap={5} id={formId} noValidate onSubmit={submit}>
        <Stack gap={3} id={itemsId} tabIndex={-1}>
          {returnable.map((item) => (
            <ReturnedItem
              key={item.id}
              item={item}
              count={counts.get(item.id) ?? 0}
              isOnly={returnable.length === 1}
              onCount={(count) => setCounts(new Map(counts).set(item.id, count))}
            />
          ))}
          {form.errorOf(itemsId) && <p role="alert">{form.errorOf(itemsId)}</p>}
        </Stack>
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
        <div aria-live="polite">
          {chosen.length > 0 && (
            <ComesBack
              points={sumPoints(shares.map((share) => share.points))}
              cash={sumCents(shares.map((share) => share.cash))}
              when="return"
            />
          )}
          {chosen.some(({ id, quantity }) => counts.get(id) !== quantity) && (
            <p className="meta">{t('orders.returnOnce')}</p>
          )}
        </div>
      </Stack>
    </Dialog>
  );
}

interface ReturnedItemProps {
  readonly item: OrderItem;
  readonly count: number;
  readonly isOnly: boolean;
  readonly onCount: (count: number) => void;
}

function ReturnedItem({ item, count, isOnly, onCount }: ReturnedItemProps) {
  const { t, locale } = useWords();
  const { product, quantity, return_until: until } = item;
  const name = (
    <>
      {product.name}
      {until !== null && (
        <span className="meta"> {t('orders.claimUntil', { date: formatDate(locale, new Date(until)) })}</span>
      )}
    </>
  );
  return (
    <div>
      {isOnly ? (
        <p>{name}</p>
      ) : (
        <Checkbox label={name} checked={count > 0} onCheckedChange={(isOn) => onCount(isOn ? quantity : 0)} />
      )}
      {quantity > 1 && count > 0 && (
        <Select
          size="sm"
          label={t('orders.returnCount', { name: product.name })}
          value={String(count)}
          onValueChange={(value) => onCount(Number(value))}
          options={Array.from({ length: quantity }, (_none, at) => ({
            value: String(at + 1),
            label: t('orders.returnCountOf', { count: at + 1, quantity }),
          }))}
        />
      )}
    </div>
  );
}
