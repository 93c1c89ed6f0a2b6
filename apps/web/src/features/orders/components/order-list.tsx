import type { MemberOrder } from '@rewards/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { ChipRow, ChoiceChip, FilterStrip } from '../../../ui/chip/chip.tsx';
import { EntryList } from '../../../ui/entry/entry.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { packageIcon } from '../../../ui/icon/icon-paths.ts';
import { SearchBox } from '../../../ui/search-box/search-box.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { ordersQuery } from '../api/orders.ts';
import { MOST_SEARCHED, type OrderFilter, type OrderState, orderStates } from '../order-filter.ts';
import { orderKindOf, orderKinds } from '../order-kinds.ts';
import { groupsOf } from '../order-groups.ts';
import styles from './order-list.module.css';
import { PagedOrders } from './paged-orders.tsx';

interface OrderListProps {
  readonly filter: OrderFilter;
  /** Shows an order of whatever kind. */
  readonly Line: ComponentType<{ readonly order: MemberOrder }>;
}

/** Everything that was ordered, redeemed and booked, or what fits the filter: what is still to come stands first. */
export function OrderList({ filter, Line }: OrderListProps) {
  const { t, locale } = useWords();
  const router = useRouter();
  const query = useInfiniteQuery(ordersQuery(filter, locale));
  const choose = ({ kind, state, search }: OrderFilter) =>
    void router.navigate({ to: '/account/order-history', search: { kind, state, q: search }, resetScroll: false });
  const isNarrowed = filter.state !== undefined || filter.search !== undefined;
  const isWhole = filter.kind === undefined && !isNarrowed;
  // Who never ordered has nothing to search.
  const hasNothing = isWhole && query.data?.pages[0]?.total === 0;
  return (
    <Stack gap={4}>
      {!hasNothing && <Filters filter={filter} onFilter={choose} counts={query.data?.pages[0]?.states} />}
      <PagedOrders
        query={query}
        lineHeight="8rem"
        none={isWhole ? <NoOrders /> : <NoneFound isNarrowed={isNarrowed} onShowAll={() => choose({})} />}
      >
        {(orders: readonly MemberOrder[], { states }) =>
          groupsOf(orders, filter.state, states).map((group) => (
            <section key={group.state} className={styles.group} aria-label={t(`orders.state_${group.state}`)}>
              <h2>{t(`orders.state_${group.state}`)}</h2>
              <EntryList>
                {group.orders.map((order) => (
                  <Line key={order.id} order={order} />
                ))}
              </EntryList>
            </section>
          ))
        }
      </PagedOrders>
    </Stack>
  );
}

interface FiltersProps {
  /** How many there are in each state, once that is known. */
  readonly counts: Readonly<Record<OrderState, number>> | undefined;
  readonly filter: OrderFilter;
  readonly onFilter: (filter: OrderFilter) => void;
}

function Filters({ filter, onFilter, counts }: FiltersProps) {
  const { t } = useWords();
  const all = counts && counts.open + counts.arrived + counts.ended;
  return (
    <>
      <SearchBox
        label={t('orders.search')}
        button={t('orders.searchSend')}
        placeholder={t('orders.searchHint')}
        value={filter.search ?? ''}
        maxLength={MOST_SEARCHED}
        onSearch={(search) => onFilter({ ...filter, search: search === '' ? undefined : search })}
      />
      <FilterStrip>
        <fieldset>
          <legend className="visually-hidden">{t('orders.state')}</legend>
          <ChipRow>
            {[undefined, ...orderStates].map((state) => (
              <ChoiceChip
                key={state ?? 'all'}
                pressed={filter.state === state}
                onPressedChange={() => onFilter({ ...filter, state })}
              >
                {t(`orders.state_${state ?? 'all'}`)}
                {counts && <span className={styles.count}> {state ? counts[state] : all}</span>}
              </ChoiceChip>
            ))}
          </ChipRow>
        </fieldset>
        <Select
          size="sm"
          label={t('orders.kind')}
          hideLabel
          value={filter.kind ?? ''}
          onValueChange={(value) => onFilter({ ...filter, kind: orderKindOf(value) })}
          placeholder={t('orders.kind_all')}
          options={orderKinds.map((each) => ({ value: each, label: t(`orders.kind_${each}`) }))}
        />
      </FilterStrip>
    </>
  );
}

function NoOrders() {
  const { t } = useWords();
  const link = useSiteLink('/shop');
  return (
    <EmptyState
      icon={packageIcon}
      title={t('orders.emptyTitle')}
      action={<ButtonLink {...link}>{t('orders.emptyAction')}</ButtonLink>}
    >
      {t('orders.emptyText')}
    </EmptyState>
  );
}

function NoneFound({ isNarrowed, onShowAll }: { readonly isNarrowed: boolean; readonly onShowAll: () => void }) {
  const { t } = useWords();
  return (
    <EmptyState
      icon={packageIcon}
      title={t(isNarrowed ? 'orders.emptyFoundTitle' : 'orders.emptyKindTitle')}
      action={<Button onClick={onShowAll}>{t('orders.showAll')}</Button>}
    >
      {t(isNarrowed ? 'orders.emptyFoundText' : 'orders.emptyKindText')}
    </EmptyState>
  );
}
