import type { Account, MemberOrder, RedeemedOrder } from '@rewards/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { orderQuery } from '../../features/orders/api/orders.ts';
import { HistoricalOrders } from '../../features/orders/components/historical-orders.tsx';
import { ReceiptButton } from '../../features/orders/components/file-button.tsx';
import { OrderLine } from '../../features/orders/components/order-line.tsx';
import { OrderList } from '../../features/orders/components/order-list.tsx';
import { OrderPartner } from '../../features/orders/components/order-partner.tsx';
import { AllOrdersLink, OrderView } from '../../features/orders/components/order-view.tsx';
import { type OrderFilter, readOrderFilter } from '../../features/orders/order-filter.ts';
import { RedemptionLine } from '../../features/redemptions/components/redemption-line.tsx';
import { RedemptionView } from '../../features/redemptions/components/redemption-view.tsx';
import { BookingLine } from '../../features/travel/components/booking-line.tsx';
import { BookingView } from '../../features/travel/components/booking-view.tsx';
import { isOfShop } from '../../lib/orders.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { AccountFrame } from './account-frame.tsx';

/** The list, or the order that the address names. */
export function OrdersPage() {
  const { t } = useWords();
  const searchStr = useLocation({ select: (location) => location.searchStr });
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const id = typeof search['order'] === 'string' ? search['order'] : undefined;
  const filter = readOrderFilter(search);
  const title = t(filter.kind === 'redemptions' ? 'titles.redemptions' : 'titles.orders');
  return (
    <AccountFrame
      path={`/account/order-history${searchStr}`}
      title={id === undefined ? title : undefined}
      lead={t('orders.lead')}
      logOn={{ title: t('orders.logOnTitle'), text: t('orders.logOnText') }}
    >
      {(_session, account) =>
        id === undefined ? <AllOrders filter={filter} /> : <OneOrder key={id} id={id} account={account} />
      }
    </AccountFrame>
  );
}

function OneOrder({ id, account }: { readonly id: string; readonly account: Account }) {
  const { t, locale } = useWords();
  const { data } = useQuery(orderQuery(id, locale));
  usePageTitle(data && titleOf(data, t));
  return <OrderView id={id} account={account} Redeemed={Redeemed} />;
}

function AllOrders({ filter }: { readonly filter: OrderFilter }) {
  const { t } = useWords();
  return (
    <Tabs
      label={t('orders.tabs')}
      tabs={[
        { value: 'recent', label: t('orders.recent'), content: <OrderList filter={filter} Line={Line} /> },
        { value: 'historical', label: t('orders.historical'), content: <HistoricalOrders /> },
      ]}
    />
  );
}

/** A redemption or a booking is an order of one item. */
const payloadOf = ({ order_items: [item] }: RedeemedOrder) => item?.payload;

function titleOf(order: MemberOrder, t: ReturnType<typeof useWords>['t']): string {
  const { redemption, booking } = isOfShop(order) ? {} : (payloadOf(order) ?? {});
  return redemption?.title ?? booking?.title ?? t('orders.number', { number: order.order_number });
}

/** Staff on the member's behalf can read but not cancel. */
function useIsReadOnly(): boolean {
  const session = useSession();
  return session.kind !== 'member' || session.isLoggedInAs;
}

function Line({ order }: { readonly order: MemberOrder }) {
  const isReadOnly = useIsReadOnly();
  const session = useSession();
  const accountId = session.kind === 'member' ? session.account?.id : undefined;
  if (isOfShop(order)) return <OrderLine order={order} accountId={accountId} />;
  const { redemption, booking } = payloadOf(order) ?? {};
  if (redemption) return <RedemptionLine redemption={redemption} />;
  return booking && <BookingLine booking={booking} level={3} isReadOnly={isReadOnly} />;
}

function Redeemed({ order }: { readonly order: RedeemedOrder }) {
  const shared = {
    all: <AllOrdersLink />,
    receipt: <ReceiptButton orderId={order.id} />,
    isReadOnly: useIsReadOnly(),
  };
  const payload = payloadOf(order);
  if (payload?.redemption) {
    const partner = <OrderPartner payload={payload} />;
    return <RedemptionView {...shared} redemption={payload.redemption} partner={partner} />;
  }
  return payload?.booking && <BookingView {...shared} booking={payload.booking} />;
}
