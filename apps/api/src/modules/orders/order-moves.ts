import { isZero } from '@rewards/amounts';
import type { HistoryEntry, OrderItem } from './order.ts';
import { isDueForRefund, mayMove, type Mover, type OrderItemStatus } from './order-item-status.ts';

/** A wish to move an item on. */
export interface Step {
  readonly itemId: string;
  readonly to: OrderItemStatus;
  readonly by: Mover;
  readonly at: Date;
  readonly note: string | null;
}

/** A step that the table allows, at its place in the item's history. */
export interface PlannedEntry extends Step {
  readonly place: number;
  readonly from: OrderItemStatus;
}

export interface MovePlan {
  readonly entries: readonly PlannedEntry[];
  readonly refused: readonly Step[];
}

interface Standing extends Pick<OrderItem, 'id' | 'status' | 'statusPlace' | 'paidCents'> {
  readonly history: readonly Pick<HistoryEntry, 'at'>[];
}

const later = (a: Date, b: Date | undefined): Date => (b && b > a ? b : a);

/**
 * The steps that the portal adds by itself: what came back or was lost is refunded, and a refund on a card takes time.
 */
function followUps({ id, paidCents }: Standing, { to, at }: Step): Step[] {
  if (!isDueForRefund(to)) return [];
  const own = { itemId: id, by: 'system', at, note: null } as const;
  const begun: Step = { ...own, to: 'refund_in_progress' };
  return isZero(paidCents) ? [begun, { ...own, to: 'refunded' }] : [begun];
}

/** Walks the items along the table, step by step. A step the table does not have is refused and changes nothing. */
export function planMoves(items: readonly Standing[], steps: readonly Step[], follow = followUps): MovePlan {
  const standings = new Map(
    items.map((item) => [item.id, { item, status: item.status, place: item.statusPlace, at: item.history.at(-1)?.at }]),
  );
  const entries: PlannedEntry[] = [];
  const refused: Step[] = [];
  const waiting = [...steps];
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const standing = standings.get(step.itemId);
    if (!standing || !mayMove(standing.status, step.to, step.by)) {
      refused.push(step);
      continue;
    }
    // Clocks differ between houses; a history never goes backwards.
    const at = later(step.at, standing.at);
    const { status: from, item } = standing;
    const place = standing.place + 1;
    entries.push({ ...step, at, from, place });
    standings.set(item.id, { item, status: step.to, place, at });
    waiting.unshift(...follow(item, { ...step, at }));
  }
  return { entries, refused };
}

/** What a member is written about. */
export type OrderMailKind = 'shipped' | 'delivered' | 'cancelled' | 'unavailable' | 'return_decided' | 'refunded';

export interface OrderMail {
  readonly kind: OrderMailKind;
  readonly itemIds: readonly string[];
}

const mailKinds: Partial<Record<OrderItemStatus, OrderMailKind>> = {
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  declined: 'unavailable',
  not_available: 'unavailable',
  undeliverable: 'unavailable',
  return_accepted: 'return_decided',
  return_denied: 'return_decided',
  refunded: 'refunded',
};

/** Points come back. The others tell how an order moves. */
export const isAboutPoints = ({ kind }: OrderMail): boolean =>
  kind === 'cancelled' || kind === 'unavailable' || kind === 'refunded';

/** One mail for all items of an order that the same happened to. */
export function mailsAbout(entries: readonly PlannedEntry[]): OrderMail[] {
  const told = entries.flatMap(({ to, from, itemId }) => {
    const kind = mailKinds[to];
    // A member who asked for an eGift card again expects it to arrive. They do not expect that it fails.
    const isExpected = from === 'resend_in_progress' && to === 'delivered';
    return kind === undefined || isExpected ? [] : [{ kind, itemId }];
  });
  return [...Map.groupBy(told, ({ kind }) => kind)].map(([kind, each]) => ({
    kind,
    itemIds: [...new Set(each.map(({ itemId }) => itemId))],
  }));
}
