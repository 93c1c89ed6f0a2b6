import type { AnswerOf, Calls, DeskOrder, OrderKind, OrderState } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { shortDate, shortDay } from '../../../lib/day-text.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { packageIcon } from '../../../ui/icon/icon-paths.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { type OrderFilter, ordersQuery } from '../api/orders.ts';
import { useCash } from '../use-cash.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import styles from './console.module.css';
import { ListFilters } from './list-filters.tsx';
import listStyles from './list-filters.module.css';
import { OrderStates } from './order-badge.tsx';
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

/** The tab of no state. */
const ALL = 'all';

/** Every search is recorded and counted: a person who types does not search with each letter. */
const TYPING_PAUSE_MS = 500;

/** Orders of all members. The typed text stays out of the address, as in the search for members. */
export function OrdersView() {
  const { t } = useWords();
  const [filter, setFilter] = useState<OrderFilter>({ state: '', kind: '', from: '', to: '', text: '' });
  const [text, searchNow] = useSettled(filter.text, TYPING_PAUSE_MS);
  // Outside the tabs, so that one list stays until the next is there.
  const query = useInfiniteQuery({
    ...ordersQuery(useStaffAccess(), { ...filter, text }),
    placeholderData: (before) => before,
  });
  const change = (part: Partial<OrderFilter>) => setFilter({ ...filter, ...part });
  const content = (
    <>
      <ListFilters label={t('staffOrders.text')} filter={filter} onChange={change} onSearch={searchNow}>
        <Select
          label={t('staffOrders.kind')}
          hideLabel
          value={filter.kind}
          onValueChange={(value) => change({ kind: orderKinds.find((each) => each === value) ?? '' })}
          placeholder={t('staffOrders.allKinds')}
          options={orderKinds.map((each) => ({ value: each, label: t(`staffOrders.kind_${each}`) }))}
        />
      </ListFilters>
      <Found query={query} />
    </>
  );
  return (
    <Stack gap={4}>
      <p className="meta">{t('staffOrders.hint')}</p>
      <Panel box flush>
        <Tabs
          flush
          label={t('staffConsole.state')}
          value={filter.state === '' ? ALL : filter.state}
          onValueChange={(value) => change({ state: orderStates.find((each) => each === value) ?? '' })}
          tabs={[
            { value: ALL, label: t('staffOrders.all'), content },
            ...orderStates.map((each) => ({ value: each, label: t(`staffOrders.state_${each}`), content })),
          ]}
        />
      </Panel>
    </Stack>
  );
}

interface FoundProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<AnswerOf<Calls['listStaffOrders']>>>;
}

function Found({ query }: FoundProps) {
  const { t } = useWords();
  return (
    <Loaded query={query} failed={t('staffOrders.failed')} height="24rem">
      {({ pages }) => {
        const orders = pages.flatMap(({ data }) => data);
        return (
          <>
            {orders.length > 0 ? (
              <Rows orders={orders} />
            ) : (
              <EmptyState icon={packageIcon} title={t('staffOrders.none')}>
                {t('staffOrders.noneText')}
              </EmptyState>
            )}
            <div className={listStyles.foot}>
              <p className="meta" aria-live="polite">
                {t('staffOrders.shown', { count: orders.length })}
              </p>
              {query.hasNextPage && (
                <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('staffOrders.more')}
                </Button>
              )}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

function Numbered({ id, order_number, created_at }: DeskOrder) {
  const { locale } = useWords();
  return (
    <>
      <SiteLink className={styles.unbroken} to={`/staff/orders/${id}`}>
        {order_number}
      </SiteLink>
      <p className="meta">{shortDate(locale, created_at)}</p>
    </>
  );
}

const whoOf = ({ member, medium }: DeskOrder) => (
  <>
    {member.name}
    <p className={classNames('meta', deskStyles.whole)}>
      {medium.name} <span className={styles.unbroken}>{medium.masked_number}</span>
    </p>
  </>
);

function Items({ items }: DeskOrder) {
  const { t } = useWords();
  const [first] = items;
  if (!first) return null;
  const more =
    items.length > 1
      ? t('staffOrders.andMore', { count: items.length - 1 })
      : t('staffOrders.quantity', { count: first.quantity });
  return (
    <>
      {first.name} <span className="meta">{more}</span>
    </>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** From today, forward or back; the days of promises are days of UTC. */
function daysAway(day: string): number {
  const today = new Date().toISOString().slice(0, 10);
  return Math.abs(Date.parse(day) - Date.parse(today)) / DAY_MS;
}

function Promised({ promised_by, is_late }: DeskOrder) {
  const { t, locale } = useWords();
  if (promised_by === null) return '–';
  const count = daysAway(promised_by);
  return (
    <>
      {shortDay(locale, promised_by)}
      {is_late ? (
        <span className={deskStyles.late}>{t('staffOrders.daysLate', { count })}</span>
      ) : (
        <span className={deskStyles.left}>{t('staffOrders.daysLeft', { count })}</span>
      )}
    </>
  );
}

function Paid({ paid_price, cash_amount }: DeskOrder) {
  const { t, locale } = useWords();
  const cash = useCash();
  return (
    <>
      <strong>{t('staffOrders.pts', { points: formatNumber(locale, paid_price) })}</strong>
      <p className={classNames('meta', deskStyles.whole)}>
        {cash_amount > 0 ? t('staffOrders.byCard', { cash: cash(cash_amount) }) : t('staffOrders.noCard')}
      </p>
    </>
  );
}

const numberOf = (order: DeskOrder) => <Numbered {...order} />;
const itemsOf = (order: DeskOrder) => <Items {...order} />;
const paidOf = (order: DeskOrder) => <Paid {...order} />;
const promiseOf = (order: DeskOrder) => <Promised {...order} />;
const statesOf = ({ items }: DeskOrder) => <OrderStates items={items} />;

function Rows({ orders }: { readonly orders: readonly DeskOrder[] }) {
  const { t } = useWords();
  const columns: Column<DeskOrder>[] = [
    { key: 'number', header: t('staffOrders.order'), primary: true, cell: numberOf },
    { key: 'member', header: t('staffOrders.memberAndCard'), onPhone: 'start', cell: whoOf },
    { key: 'items', header: t('staffOrders.items'), onPhone: 'line', cell: itemsOf },
    { key: 'paid', header: t('staffOrders.pointsAndCard'), figures: true, onPhone: 'end', cell: paidOf },
    { key: 'promise', header: t('staffOrders.promise'), cell: promiseOf },
    { key: 'state', header: t('staffConsole.state'), onPhone: 'nameEnd', cell: statesOf },
  ];
  return (
    <Table caption={t('titles.staffOrders')} hideCaption columns={columns} rows={orders} rowKey={({ id }) => id} />
  );
}
