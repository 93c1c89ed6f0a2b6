import type { StaffOrder } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { formatNumber } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText, shortDate } from '../../../lib/day-text.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { memberOrdersQuery } from '../api/member-parts.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import styles from './console.module.css';
import { Called } from './called.tsx';
import { MemberList } from './member-list.tsx';
import { OrderBadge } from './order-badge.tsx';

type Item = StaffOrder['order_items'][number];

/** Every item of every order; the page of an order has its acts. */
export function MemberOrders({ memberId }: { readonly memberId: string }) {
  const words = useWords();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...memberOrdersQuery({ access: useStaffAccess(), memberId, page }),
    select: ({ data, last_page }) => ({ data: data.flatMap(rowsOf), last_page }),
  });
  return (
    <MemberList
      query={query}
      caption={words.t('staffConsole.orders')}
      none={words.t('staffConsole.noOrders')}
      columns={columnsOf(words)}
      rowKey={({ item }) => item.id}
      page={page}
      onPage={setPage}
    />
  );
}

interface Row {
  readonly order: StaffOrder;
  readonly item: Item;
}
const rowsOf = (order: StaffOrder): Row[] => order.order_items.map((item) => ({ order, item }));

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
      onPhone: 'start',
      cell: ({ order }) => (
        <SiteLink className={styles.unbroken} to={`/staff/orders/${order.id}`}>
          {order.order_number}
        </SiteLink>
      ),
    },
    {
      key: 'at',
      header: t('staffConsole.when'),
      onPhone: 'line',
      cell: ({ order }) => shortDate(locale, order.created_at),
    },
    {
      key: 'points',
      header: t('staffConsole.points'),
      onPhone: 'end',
      figures: true,
      cell: ({ item }) => formatNumber(locale, item.total),
    },
    {
      key: 'state',
      header: t('staffConsole.state'),
      onPhone: 'nameEnd',
      cell: ({ item }) => <OrderBadge status={item.status} />,
    },
  ];
}
