import type { DeskOrder, OrderKind, OrderState } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { formatDate, formatNumber } from '@rewards/text/formats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { toneOf } from '../../../lib/order-tone.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { type OrderFilter, ordersQuery } from '../api/orders.ts';
import { useCash } from '../use-cash.ts';
import { useSettled } from '../use-settled.ts';
import styles from './console.module.css';
import { DayRange } from './day-range.tsx';
import deskStyles from './orders.module.css';

const orderStates = [
  'attention',
  'placed',
  'processing',
  'shipped',
  'delivered',
  'returns',
  'cancelled',
] as const satisfies readonly OrderState[];
const orderKinds = ['merchandise', 'giftcard', 'egiftcard'] as const satisfies readonly OrderKind[];

/** Every search is recorded and counted: a person who types does not search with each letter. */
const TYPING_PAUSE_MS = 500;

/** Orders of all members. The typed text stays out of the address, as in the search for members. */
export function OrdersView() {
  const { t } = useWords();
  const [filter, setFilter] = useState<OrderFilter>({ state: '', kind: '', from: '', to: '', text: '' });
  const [text, searchNow] = useSettled(filter.text, TYPING_PAUSE_MS);
  const query = useInfiniteQuery({
    ...ordersQuery(useStaffAccess(), { ...filter, text }),
    placeholderData: (before) => before,
  });
  return (
    <Stack gap={6}>
      <p className="meta">{t('staffOrders.hint')}</p>
      <Filters filter={filter} onChange={(part) => setFilter({ ...filter, ...part })} onSearch={searchNow} />
      <Loaded query={query} failed={t('staffOrders.failed')} height="24rem">
        {({ pages }) => {
          const orders = pages.flatMap(({ data }) => data);
          return (
            <>
              <p className="meta" aria-live="polite">
                {orders.length === 0 ? t('staffOrders.none') : t('staffOrders.shown', { count: orders.length })}
              </p>
              {orders.length > 0 && <Rows orders={orders} />}
              {query.hasNextPage && (
                <div>
                  <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {t('staffOrders.more')}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}

interface FiltersProps {
  readonly filter: OrderFilter;
  readonly onChange: (part: Partial<OrderFilter>) => void;
  readonly onSearch: () => void;
}

function Filters({ filter, onChange, onSearch }: FiltersProps) {
  const { t } = useWords();
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        <div className={styles.wide}>
          <TextField
            type="search"
            label={t('staffOrders.text')}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            value={filter.text}
            onValueChange={(text) => onChange({ text })}
          />
        </div>
        <Select
          label={t('staffConsole.state')}
          value={filter.state}
          onValueChange={(value) => onChange({ state: orderStates.find((each) => each === value) ?? '' })}
          placeholder={t('staffConsole.all')}
          options={orderStates.map((each) => ({ value: each, label: t(`staffOrders.state_${each}`) }))}
        />
        <Select
          label={t('staffOrders.kind')}
          value={filter.kind}
          onValueChange={(value) => onChange({ kind: orderKinds.find((each) => each === value) ?? '' })}
          placeholder={t('staffConsole.all')}
          options={orderKinds.map((each) => ({ value: each, label: t(`staffOrders.kind_${each}`) }))}
        />
        <DayRange from={filter.from} to={filter.to} onChange={onChange} />
      </form>
    </search>
  );
}

const numberOf = ({ id, order_number }: DeskOrder) => (
  <SiteLink className={styles.unbroken} to={`/staff/orders/${id}`}>
    {order_number}
  </SiteLink>
);
const whoOf = ({ member, medium }: DeskOrder) => (
  <>
    {member.name}
    <p className="meta">
      {medium.name} {medium.masked_number}
    </p>
  </>
);

function itemsText({ items }: DeskOrder, { t }: Words): string {
  const [first] = items;
  if (!first) return '';
  if (items.length > 1) return t('staffOrders.andMore', { name: first.name, count: items.length - 1 });
  return first.quantity === 1 ? first.name : `${first.name}, ${t('staffOrders.quantity', { count: first.quantity })}`;
}

function States({ items }: DeskOrder) {
  const { t } = useWords();
  return (
    <div className={deskStyles.states}>
      {[...new Set(items.map(({ status }) => status))].map((status) => (
        <Badge key={status} type={toneOf(status)}>
          {t(`orderStatuses.${status}`)}
        </Badge>
      ))}
    </div>
  );
}

function Promised({ promised_by, is_late }: DeskOrder) {
  const { t, locale } = useWords();
  if (promised_by === null) return '–';
  return (
    <>
      {formatDate(locale, new Date(`${promised_by}T12:00:00Z`), 'medium')}{' '}
      {is_late && <Badge type="danger">{t('staffOrders.late')}</Badge>}
    </>
  );
}

function Paid({ paid_price, cash_amount }: DeskOrder) {
  const { t, locale } = useWords();
  const cash = useCash();
  return (
    <>
      {t('staffOrders.pts', { points: formatNumber(locale, paid_price) })}
      <p className="meta">
        {cash_amount > 0 ? t('staffOrders.byCard', { cash: cash(cash_amount) }) : t('staffOrders.noCard')}
      </p>
    </>
  );
}

const paidOf = (order: DeskOrder) => <Paid {...order} />;
const promiseOf = (order: DeskOrder) => <Promised {...order} />;
const statesOf = (order: DeskOrder) => <States {...order} />;

function Rows({ orders }: { readonly orders: readonly DeskOrder[] }) {
  const words = useWords();
  const { t, locale } = words;
  const columns: Column<DeskOrder>[] = [
    { key: 'number', header: t('staffOrders.order'), primary: true, cell: numberOf },
    {
      key: 'at',
      header: t('staffConsole.when'),
      cell: ({ created_at }) => formatDate(locale, new Date(created_at), 'medium'),
    },
    { key: 'member', header: t('staffOrders.memberAndCard'), cell: whoOf },
    { key: 'items', header: t('staffOrders.items'), cell: (order) => itemsText(order, words) },
    { key: 'paid', header: t('staffOrders.pointsAndCard'), figures: true, cell: paidOf },
    { key: 'promise', header: t('staffOrders.promise'), cell: promiseOf },
    { key: 'state', header: t('staffConsole.state'), cell: statesOf },
  ];
  return (
    <Table caption={t('titles.staffOrders')} hideCaption columns={columns} rows={orders} rowKey={({ id }) => id} />
  );
}
