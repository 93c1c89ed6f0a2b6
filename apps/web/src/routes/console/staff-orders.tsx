import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
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
  return (
    <StaffFrame title={t('titles.staffOrder')}>
      <OrderTitle id={id} />
      <OrderView key={id} id={id} />
    </StaffFrame>
  );
}

function OrderTitle({ id }: { readonly id: string }) {
  const { data } = useQuery(orderQuery(useStaffAccess(), id));
  usePageTitle(data?.order_number);
  return null;
}
