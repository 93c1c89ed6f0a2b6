import type { MovePreview, OrderItemStatus, StaffOrder } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useStaffAct } from '../../../lib/console/staff-act.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { moveItems, orderKey, previewQuery } from '../api/orders.ts';
import { useCash } from '../use-cash.ts';
import { LedgerEntries } from './ledger-entries.tsx';
import styles from './orders.module.css';

type Item = StaffOrder['order_items'][number];

const MIN_NOTE = 5;
const NOTE_ID = 'act-note';
const ITEMS_ID = 'act-items';

interface OrderActDialogProps {
  readonly order: StaffOrder;
  readonly title: string;
  readonly confirm: string;
  /** What can be chosen from; all of it is chosen at first. */
  readonly items: readonly Item[];
  /** One: an act by its name. Several: a status chosen by hand, for a single item. */
  readonly to: readonly [OrderItemStatus, ...OrderItemStatus[]];
  readonly onClose: () => void;
}

/** Says what will happen to points, card, parcel and mailbox, as the server worked it out, before it is agreed to. */
export function OrderActDialog({ order, title, confirm, items, to: choices, onClose }: OrderActDialogProps) {
  const { t } = useWords();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const formId = useId();
  // As they were when the dialog was opened: what is agreed to is what was seen.
  const [offered] = useState(items);
  const [chosen, setChosen] = useState<readonly string[]>(offered.map(({ id }) => id));
  const [to, setTo] = useState<OrderItemStatus>(choices[0]);
  const [note, setNote] = useState('');
  const moved = offered.filter(({ id }) => chosen.includes(id)).map(({ id, status }) => ({ id, from: status }));
  const preview = useQuery(previewQuery(useStaffAccess(), { orderId: order.id, items: moved, to }));
  const form = useAttempt({
    [ITEMS_ID]: moved.length === 0 && t('staffOrders.chooseOne'),
    [NOTE_ID]: note.trim().length < MIN_NOTE && t('staff.reasonTooShort'),
  });
  const moving = useStaffAct({
    about: `order.${order.id}.${to}`,
    send: moveItems,
    onDone: (answer) => {
      onClose();
      if (answer.code === 'waiting') return show({ type: 'success', title: t('staffConsole.waits') });
      const after = answer.data.order_items.filter(({ id }) => chosen.includes(id));
      const left = after.filter(({ recall }) => recall !== null).length;
      show(
        left > 0
          ? { type: 'warning', title: t('staffOrders.partly', { done: after.length - left, all: after.length }) }
          : { type: 'success', title: t('staffOrders.done') },
      );
      return queryClient.setQueryData(orderKey(order.id), answer.data);
    },
    // What fulfilment refused, or did not answer, is to be seen behind the dialog.
    onFailed: () => queryClient.invalidateQueries({ queryKey: orderKey(order.id), exact: true }),
  });
  const submit = form.submit(() => moving.act({ orderId: order.id, items: moved, to, note: note.trim() }));
  const needsTwo = preview.data?.needs_second_person ?? false;
  return (
    <Dialog
      open
      size="lg"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('staffOrders.keep')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={moving.isPending} disabled={!preview.data}>
            {needsTwo ? t('staffOrders.ask') : confirm}
          </Button>
        </>
      }
    >
      <Stack as="form" gap={5} id={formId} noValidate onSubmit={submit}>
        {Boolean(moving.error) && <Answer type="danger" title={failureText(moving.error, t)} to={moving.error} />}
        <Choice
          items={offered}
          chosen={chosen}
          onChange={setChosen}
          error={form.errorOf(ITEMS_ID)}
          isFixed={choices.length > 1}
        />
        {choices.length > 1 && (
          <Select
            label={t('staffConsole.moveTo')}
            value={to}
            onValueChange={(value) => setTo(choices.find((status) => status === value) ?? to)}
            options={choices.map((status) => ({ value: status, label: t(`orderStatuses.${status}`) }))}
          />
        )}
        <TextField
          id={NOTE_ID}
          label={t('staff.reason')}
          hint={t('staffConsole.noteHint')}
          maxLength={200}
          value={note}
          onValueChange={setNote}
          error={form.errorOf(NOTE_ID)}
        />
        {moved.length > 0 && (
          <section>
            <Stack gap={3}>
              <h3>{t('staffOrders.happens')}</h3>
              <Loaded query={preview} failed={t('staffOrders.previewFailed')} height="10rem">
                {(data) => <Effects preview={data} to={to} />}
              </Loaded>
            </Stack>
          </section>
        )}
      </Stack>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly items: readonly Item[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly error: string | undefined;
  readonly isFixed: boolean;
}

function Choice({ items, chosen, onChange, error, isFixed }: ChoiceProps) {
  const { t, locale } = useWords();
  if (isFixed) {
    return items.map(({ id, product, status }) => (
      <p key={id}>
        {product.name} · {t('staffConsole.standsAt', { state: t(`orderStatuses.${status}`) })}
      </p>
    ));
  }
  return (
    <fieldset id={ITEMS_ID} tabIndex={-1}>
      <legend>{t('staffOrders.choose')}</legend>
      {items.map(({ id, product, paid_points }) => (
        <Checkbox
          key={id}
          label={product.name}
          end={t('staffOrders.itemPaid', { points: formatNumber(locale, paid_points) })}
          checked={chosen.includes(id)}
          onCheckedChange={(checked) => onChange(checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
      {error !== undefined && <FieldError id={`${ITEMS_ID}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

function useParcelText({ fulfilment }: MovePreview, to: OrderItemStatus): string {
  const { t } = useWords();
  if (fulfilment === 'told')
    return t(to === 'resend_in_progress' ? 'staffOrders.parcel_resend' : 'staffOrders.parcel_claim');
  return t(`staffOrders.parcel_${fulfilment}`);
}

function Effects({ preview, to }: { readonly preview: MovePreview; readonly to: OrderItemStatus }) {
  const { t, locale } = useWords();
  const cash = useCash();
  const { points, card, mails, email } = preview;
  const number = (value: number) => formatNumber(locale, value);
  const balance = { before: number(points.balance_before), after: number(points.balance_after) };
  const titles = mails.map((kind) => t(`staffOrders.mail_${kind}`)).join(', ');
  return (
    <Stack gap={4}>
      <dl className={styles.effects}>
        <dt>{t('staffOrders.h_points')}</dt>
        <dd>
          {points.back > 0
            ? t('staffOrders.pointsBack', { points: number(points.back), ...balance })
            : t('staffOrders.noPoints')}
        </dd>
        <dt>{t('staffOrders.h_card')}</dt>
        <dd>
          {card
            ? t('staffOrders.cardBack', { amount: cash(card.amount), brand: card.brand, last4: card.last4 })
            : t('staffOrders.nothingToCard')}
        </dd>
        <dt>{t('staffOrders.h_parcel')}</dt>
        <dd>{useParcelText(preview, to)}</dd>
        <dt>{t('staffOrders.h_mail')}</dt>
        <dd>{email === null ? t('staffOrders.noMail') : t('staffOrders.mailTo', { titles, email })}</dd>
      </dl>
      <LedgerEntries entries={preview.entries} />
      {preview.needs_second_person && (
        <Notification type="warning" title={t('staffOrders.second')}>
          {t('staffOrders.secondText')}
        </Notification>
      )}
    </Stack>
  );
}
