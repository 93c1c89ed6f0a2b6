import { sumCents, sumPoints } from '@rewards/amounts';
import type { Order, OrderItem } from '@rewards/contract';
import { formatDate } from '@rewards/text/formats';
import { useId, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { type ReturnBody, returnItems } from '../api/orders.ts';
import { useOrderAct } from '../use-order-act.ts';
import { ClaimForm } from './claim-form.tsx';
import { ComesBack } from './comes-back.tsx';
import { shareOf } from './return-panel.tsx';

const reasons = ['changed_mind', 'wrong_item', 'not_as_described', 'stopped_working', 'other'] as const;

interface ReturnDialogProps {
  readonly order: Order;
  /** The item it was opened from. */
  readonly firstId?: string;
  readonly onClose: () => void;
  readonly onDone?: () => Promise<void>;
}

/** Which items, how many of each, and why; and what comes back for them. */
export function ReturnDialog({ order, firstId, onClose, onDone }: ReturnDialogProps) {
  const { t } = useWords();
  const itemsId = useId();
  const returnable = order.order_items.filter(({ return_until }) => return_until !== null);
  const firstOf = (item: OrderItem) => (item.id === firstId || returnable.length === 1 ? item.quantity : 0);
  const [counts, setCounts] = useState(() => new Map(returnable.map((item) => [item.id, firstOf(item)])));
  const chosen = returnable.filter(({ id }) => (counts.get(id) ?? 0) > 0);
  const returning = useOrderAct({
    send: (body: ReturnBody, once) => returnItems(order.id, body, once),
    doneText: t('orders.claimed'),
    failedText: t('orders.claimFailed'),
    onEnd: onClose,
    ...(onDone && { onDone }),
  });
  const items = chosen.map(({ id }) => ({ id, quantity: counts.get(id) ?? 0 }));
  const shares = chosen.map((item) => shareOf(item, counts.get(item.id) ?? 0));
  return (
    <ClaimForm
      title={t('orders.returnTitle')}
      reasons={reasons}
      isPending={returning.isPending}
      onClose={onClose}
      onSend={(reason, text) => returning.act({ items, reason, text })}
      problems={{ [itemsId]: chosen.length === 0 && t('orders.returnItemMissing') }}
      end={
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
      }
    >
      {(errorOf) => (
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
          {errorOf(itemsId) && <FieldError id={`${itemsId}-error`}>{errorOf(itemsId) ?? ''}</FieldError>}
        </Stack>
      )}
    </ClaimForm>
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
