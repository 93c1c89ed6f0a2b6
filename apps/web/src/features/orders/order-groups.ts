import { type OrderState, orderStates } from './order-filter.ts';

type Counts = Readonly<Record<OrderState, number>>;

interface OrderGroup<Order> {
  readonly state: OrderState;
  readonly orders: readonly Order[];
}

/** The list comes sorted by state: the lengths of its parts say where one ends. A chosen state is one part. */
export function groupsOf<Order>(
  orders: readonly Order[],
  chosen: OrderState | undefined,
  counts: Counts = { open: orders.length, arrived: 0, ended: 0 },
): OrderGroup<Order>[] {
  if (chosen) return [{ state: chosen, orders }];
  let from = 0;
  return orderStates
    .map((state) => {
      const part = orders.slice(from, from + counts[state]);
      from += counts[state];
      return { state, orders: part };
    })
    .filter((group) => group.orders.length > 0);
}
