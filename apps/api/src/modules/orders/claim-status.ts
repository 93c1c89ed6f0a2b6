import { isUndecidedReturn, type OrderItemStatus } from './order-item-status.ts';
import type { Claim, OrderItem } from './order.ts';

type ItemWithClaims = Pick<OrderItem, 'history' | 'claims' | 'status'>;

/** A claim follows its item until the next claim begins. */
export function statusOfClaim({ history, claims, status }: ItemWithClaims, claim: Claim): OrderItemStatus {
  const next = claims.find(({ openedAtPlace }) => openedAtPlace > claim.openedAtPlace);
  if (!next) return status;
  return history.findLast(({ place }) => place < next.openedAtPlace)?.status ?? status;
}

export const canWithdraw = (item: ItemWithClaims, claim: Claim): boolean =>
  item.claims.at(-1)?.id === claim.id && isUndecidedReturn(item.status);
