import { points, splitByLargestRemainder, sumCents, sumPoints } from '@rewards/amounts';
import type { Order, OrderItem, OrderItemStatus } from '@rewards/contract';
import { useWords } from '../../../lib/words.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { downloadReturnLabel } from '../api/orders.ts';
import { cashOf } from '../order-facts.ts';
import { ComesBack } from './comes-back.tsx';
import { FileButton } from './file-button.tsx';

const returning: ReadonlySet<OrderItemStatus> = new Set<OrderItemStatus>([
  'return_requested',
  'return_pending',
  'return_accepted',
  'return_in_progress',
]);

/** How many of it go back. */
const countOf = ({ claims, quantity }: OrderItem): number => claims.at(-1)?.quantity ?? quantity;

/** What the server will give back for so many of an item. */
export function shareOf({ paid_points, paid_amount, quantity }: OrderItem, returned: number) {
  const weights = [returned, quantity - returned];
  const [share = points(paid_points)] = splitByLargestRemainder(points(paid_points), weights);
  const [cash = cashOf(paid_amount)] = splitByLargestRemainder(cashOf(paid_amount), weights);
  return { points: share, cash };
}

/** While something goes back: how it is sent, with the label, and what comes back when. */
export function ReturnPanel({ order }: { readonly order: Order }) {
  const { t, locale } = useWords();
  const items = order.order_items.filter(({ status }) => returning.has(status));
  if (items.length === 0) return null;
  const shares = items.map((item) => shareOf(item, countOf(item)));
  return (
    <Panel title={t('orders.returnPanel')}>
      <Stack gap={4}>
        <Stack as="ul" gap={1}>
          {items.map((item) => (
            <li key={item.id}>{t('orders.returnLine', { count: countOf(item), name: item.product.name })}</li>
          ))}
        </Stack>
        <p>{t('orders.returnHow', { reference: `RT-${order.order_number}` })}</p>
        <div>
          <ComesBack
            points={sumPoints(shares.map((share) => share.points))}
            cash={sumCents(shares.map((share) => share.cash))}
            when="return"
          />
        </div>
        <div>
          <FileButton load={() => downloadReturnLabel(order.id, locale)}>{t('orders.returnLabel')}</FileButton>
        </div>
      </Stack>
    </Panel>
  );
}
