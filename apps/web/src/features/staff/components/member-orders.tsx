import type { StaffOrder } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { formatDate, formatNumber } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '../../../lib/day-text.ts';
import { toneOf } from '../../../lib/order-tone.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { memberOrdersQuery } from '../api/member-parts.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import styles from './console.module.css';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Called } from './called.tsx';
import { ConsolePager } from '../../../lib/console/console-pager.tsx';

type Item = StaffOrder['order_items'][number];

/** Every item of every order; the page of an order has its acts. */
export function MemberOrders({ memberId }: { readonly memberId: string }) {
  const { t } = useWords();
  const [page, setPage] = useState(1);
  const query = useQuery(memberOrdersQuery({ access: useStaffAccess(), memberId, page }));
  return (
    <Loaded query={query} failed={t('staffConsole.partFailed')}>
      {({ data, last_page }) =>
        data.length === 0 ? (
          <p>{t('staffConsole.noOrders')}</p>
        ) : (
          <>
            <Items orders={data} />
            <ConsolePager page={page} lastPage={last_page} onPage={setPage} />
          </>
        )
      }
    </Loaded>
  );
}

interface Row {
  readonly order: StaffOrder;
  readonly item: Item;
}

/** With who gets an eGift card, and what goes with it. */
function What({ order, item }: Row) {
  const { t, locale } = useWords();
  const { recipient } = item.payload;
  const name = `${recipient?.first_name} ${recipient?.last_name}`;
  return (
    <>
      <Called name={order.called_by}>{item.product.name}</Called>
      {recipient && <p className="meta">{t('staffConsole.giftFor', { name, email: recipient.email })}</p>}
      {recipient?.send_on && (
        <p className="meta">{t('staffConsole.giftOn', { day: dayText(locale, recipient.send_on) })}</p>
      )}
      {recipient?.message && <p className="meta">{t('staffConsole.giftMessage', { message: recipient.message })}</p>}
    </>
  );
}

function columnsOf({ t, locale }: Words): Column<Row>[] {
  return [
    { key: 'what', header: t('staffConsole.what'), primary: true, cell: What },
    {
      key: 'number',
      header: t('staffConsole.number'),
      cell: ({ order }) => (
        <SiteLink className={styles.unbroken} to={`/staff/orders/${order.id}`}>
          {order.order_number}
        </SiteLink>
      ),
    },
    {
      key: 'at',
      header: t('staffConsole.when'),
      cell: ({ order }) => formatDate(locale, new Date(order.created_at), 'medium'),
    },
    {
      key: 'points',
      header: t('staffConsole.points'),
      figures: true,
      cell: ({ item }) => formatNumber(locale, item.total),
    },
    {
      key: 'state',
      header: t('staffConsole.state'),
      cell: ({ item }) => <Badge type={toneOf(item.status)}>{t(`orderStatuses.${item.status}`)}</Badge>,
    },
  ];
}

function Items({ orders }: { readonly orders: readonly StaffOrder[] }) {
  const words = useWords();
  return (
    <Table
      caption={words.t('staffConsole.orders')}
      hideCaption
      columns={columnsOf(words)}
      rows={orders.flatMap((order) => order.order_items.map((item) => ({ order, item })))}
      rowKey={({ item }) => item.id}
    />
  );
}
