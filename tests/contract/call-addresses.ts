import { type Call, calls } from '@rewards/contract';
import type pg from 'pg';
import type { OwnedOrder } from '../api/owned-order.ts';
import type { OwnedRedeeming } from './owned-redeeming.ts';

/** What a call can be about. */
export interface Ids {
  readonly account: string;
  readonly member: string;
  readonly product: string;
  readonly productSlug: string;
  readonly productGroup: string;
  readonly save: string;
  readonly address: string;
  readonly cart: string;
  readonly cartItem: string;
  readonly order: string;
  readonly inOrder: OwnedOrder;
  readonly pendingAction: string;
  readonly redeemer: string;
  readonly redemption: string;
  readonly destination: string;
  readonly session: string;
  readonly message: string;
  readonly redeeming: OwnedRedeeming;
}
const NOBODY = '00000000-0000-7000-8000-000000000000';
const NOBODYS: Ids = {
  account: '999999999',
  member: '00000000-0000-7000-8000-000000000000',
  product: '999999999',
  productSlug: 'no-such-product',
  productGroup: '999999999',
  save: '00000000-0000-7000-8000-000000000000',
  address: '999999999',
  cart: '00000000-0000-7000-8000-000000000000',
  cartItem: '00000000-0000-7000-8000-000000000000',
  order: NOBODY,
  inOrder: {
    id: NOBODY,
    placedItem: NOBODY,
    deliveredItem: NOBODY,
    claimedItem: NOBODY,
    claim: NOBODY,
    egiftItem: NOBODY,
  },
  pendingAction: NOBODY,
  redeemer: NOBODY,
  destination: `redeemer.${NOBODY}`,
  redemption: NOBODY,
  session: NOBODY,
  message: NOBODY,
  redeeming: { transaction: '0', verification: NOBODY, booking: NOBODY, retailerState: NOBODY, retailerCode: NOBODY },
};

/** What the last part of a path that comes before {id} is the id of. */
const idKinds: Record<string, Exclude<keyof Ids, 'inOrder' | 'redeeming'>> = {
  account: 'account',
  product: 'product',
  'product-group': 'productGroup',
  wishlist: 'save',
  address: 'address',
  shoppingCart: 'cart',
  order: 'order',
  orderCancel: 'order',
  'pending-action': 'pendingAction',
  redemption: 'redemption',
  cancel: 'redemption',
  session: 'session',
  message: 'message',
  destination: 'destination',
};

/** Which item of an order a call can be made for. */
const orderItems = new Map<Call, keyof OwnedOrder>([
  [calls.cancelOrderItem, 'placedItem'],
  [calls.openClaim, 'deliveredItem'],
  [calls.withdrawClaim, 'claimedItem'],
  [calls.resendEgift, 'egiftItem'],
  [calls.reportDeadCode, 'egiftItem'],
]);

export function addressOf(call: Call, ids = NOBODYS): string {
  const { account } = ids;
  const kind = idKinds[/([^/]+)\/\{id\}/.exec(call.path)?.[1] ?? ''] ?? 'member';
  const slug = call.path.includes('/product/slug/') ? ids.productSlug : 'rewards-us';
  const orderItem = orderItems.get(call);
  const path = call.path
    .replace('{slug}', slug)
    .replace('{id}', ids[kind])
    .replace('{passkeyId}', NOBODY)
    .replace('{itemId}', orderItem === undefined ? ids.cartItem : ids.inOrder[orderItem])
    .replace('{claimId}', ids.inOrder.claim)
    .replace('{redeemerId}', ids.redeemer)
    .replace('{bookingId}', ids.redeeming.booking)
    .replace('{codeId}', NOBODYS.cart)
    .replace(/\{(?:mailId|unsettledId)\}/, NOBODY)
    .replace(/\{(?:promotionId|productId|registrationId|rateId)\}/, NOBODYS.product)
    .replace('{name}', `${'0'.repeat(64)}.png`)
    .replace('{page}', 'about')
    .replace('{code}', 'NOBODY')
    .replace('/unsettled/{kind}', call === calls.resolveUnsettled ? '/unsettled/refund' : '/unsettled/redemption')
    .replace('{kind}', 'page');
  return `/v1${path}?query=nobody&revision=1&account_id=${account}&token=0123456789012&user_account=nobody@example.com&points=2500`;
}

/** A place that its owner removed: to remove it again is to have removed it. */
export async function removedPlace(pool: pg.Pool, memberId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into removed_destination (member_id, kind, place, removed_at) values ($1, 'miles', sha256('a'), now())
     on conflict (member_id, kind, place) do update set removed_at = now()
     returning kind || '.' || encode(place, 'hex') as id`,
    [memberId],
  );
  return rows[0]?.id ?? '';
}
