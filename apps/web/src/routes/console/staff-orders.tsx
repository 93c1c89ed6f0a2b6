import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { orderQuery } from '../../features/staff/api/orders.ts';
import { OrderView } from '../../features/staff/components/order-view.tsx';
import { OrdersView } from '../../features/staff/components/orders-view.tsx';
import { useStaffAccess } from '../../lib/console/staff-access.ts';
import { useWords } from '../../lib/words.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { StaffFrame } from './staff-frame.tsx';

export function StaffOrdersPage() {
  const { t } = useWords();
  return (
    <StaffFrame title={t('titles.staffOrders')}>
      <OrdersView />
    </StaffFrame>
  );
}

export function StaffOrderPage() {
  const { t } = useWords();
  const params: { order?: string } = useParams({ strict: false });
  const id = params.order ?? '';
  const [number, setNumber] = useState<string>();
  return (
    <StaffFrame title={number === undefined ? t('titles.staffOrder') : t('staffOrders.number', { number })}>
      <OrderTitle id={id} onKnown={setNumber} />
      <OrderView key={id} id={id} />
    </StaffFrame>
  );
}

interface OrderTitleProps {
  readonly id: string;
  readonly onKnown: (number: string | undefined) => void;
}

/** The order is known to staff who are logged on, inside the frame that has the heading. */
function OrderTitle({ id, onKnown }: OrderTitleProps) {
  const { data } = useQuery(orderQuery(useStaffAccess(), id));
  const number = data?.order_number;
  usePageTitle(number);
  useEffect(() => onKnown(number), [number, onKnown]);
  return null;
}
