import { sendsAt } from './delivery-promise.ts';
import type { NewOrderItem } from './new-order.ts';
import { mayMove, type OrderItemStatus } from './order-item-status.ts';
import type { ClaimKind, HistoryEntry } from './order.ts';

/** How long what can be asked for. */
export interface OrderRules {
  readonly cancellationHours: number;
  readonly returnDays: number;
  readonly damageDays: number;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

type Sendable = Pick<NewOrderItem, 'recipient'>;

/** What waits for its day can be cancelled until then. */
export function cancellableUntil(item: Sendable, placedAt: Date, { cancellationHours }: OrderRules): Date {
  const [window, sent] = [after(placedAt, cancellationHours * HOUR_MS), sendsAt(item, placedAt)];
  return sent > window ? sent : window;
}

/** For members: the table says which statuses, the window says how long. The end of the window itself is outside. */
export const canCancel = (
  item: Sendable & { readonly status: OrderItemStatus },
  placedAt: Date,
  rules: OrderRules,
  now: Date,
): boolean => mayMove(item.status, 'cancelled', 'member') && now < cancellableUntil(item, placedAt, rules);

/**
 * A claim can be asked for, denied or withdrawn, and asked for again. After so many times a person should be called.
 */
const MOST_CLAIMS = 5;

interface ClaimableItem {
  readonly claims: readonly unknown[];
  readonly status: OrderItemStatus;
  readonly product: { readonly type: 'merchandise' | 'giftcard' | 'egiftcard' };
  readonly history: readonly HistoryEntry[];
}

/** What was sent again was delivered when it came the last time. */
export const deliveredAt = (history: readonly HistoryEntry[]): Date | undefined =>
  history.findLast(({ status }) => status === 'delivered')?.at;

/**
 * Until when a return or a damage can be reported; nothing when the item's status does not allow it. A code that was
 * mailed was seen: an eGift card can neither be returned nor arrive damaged.
 */
export function claimableUntil(item: ClaimableItem, kind: ClaimKind, rules: OrderRules): Date | undefined {
  const delivered = deliveredAt(item.history);
  if (item.product.type === 'egiftcard' || !delivered) return undefined;
  if (!mayMove(item.status, 'return_requested', 'member') || item.claims.length >= MOST_CLAIMS) return undefined;
  return after(delivered, (kind === 'return' ? rules.returnDays : rules.damageDays) * DAY_MS);
}

/** After so many a person should be called. */
export const MOST_DEAD_CODES = 2;

/** The code of an eGift card that arrived does not work. */
export const canReportCode = ({ status, product }: Pick<ClaimableItem, 'status' | 'product'>): boolean =>
  product.type === 'egiftcard' && status === 'delivered';

/** An eGift card can be sent once more, whether it arrived or failed to. */
export const canResend = ({ status, product }: Pick<ClaimableItem, 'status' | 'product'>): boolean =>
  product.type === 'egiftcard' && mayMove(status, 'resend_in_progress', 'member');
