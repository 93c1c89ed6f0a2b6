/**
 * The key of an order that was sent and is not answered yet. It outlives a reload and is seen by every tab, so that
 * the member learns what became of it wherever they look. Nothing of the cart or the card is in it.
 */
const PREFIX = 'rewards.open_order.';

/** A cart hangs on a member's card. */
export interface OrderOwner {
  readonly memberId: string;
  readonly accountId: number;
}

const nameOf = ({ memberId, accountId }: OrderOwner): string => `${PREFIX}${memberId}.${accountId}`;
const key = /^[0-9a-f]{32}$/;

export function readOpenOrder(owner: OrderOwner): string | undefined {
  const stored = localStorage.getItem(nameOf(owner)) ?? '';
  return key.test(stored) ? stored : undefined;
}

export function keepOpenOrder(owner: OrderOwner, orderKey: string): void {
  try {
    localStorage.setItem(nameOf(owner), orderKey);
  } catch {
    // A full or shut-off storage costs the look after a reload, never the order.
  }
}

export const forgetOpenOrder = (owner: OrderOwner): void => localStorage.removeItem(nameOf(owner));
