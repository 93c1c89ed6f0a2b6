import type { BodyOf, Calls, CartChange } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';

/** The acts of a member on an existing cart. */
export type CartAct =
  | { readonly kind: 'item'; readonly itemId: string; readonly change: BodyOf<Calls['changeCartItem']> }
  | { readonly kind: 'remove'; readonly itemId: string }
  | { readonly kind: 'addCode'; readonly code: string }
  | { readonly kind: 'removeCode'; readonly codeId: string }
  | { readonly kind: 'accept'; readonly fees: BodyOf<Calls['acceptFees']>['additional_fees'] };

export function changeCart(cartId: string, act: CartAct, locale: Locale): Promise<CartChange> {
  const id = cartId;
  switch (act.kind) {
    case 'item':
      return callApi('PUT /shoppingCart/{id}/item/{itemId}', {
        params: { id, itemId: act.itemId },
        body: act.change,
        locale,
      });
    case 'remove':
      return callApi('DELETE /shoppingCart/{id}/item/{itemId}', { params: { id, itemId: act.itemId }, locale });
    case 'addCode':
      return callApi('POST /shoppingCart/{id}/promotionCode', {
        params: { id },
        body: { promo_code: act.code },
        locale,
      });
    case 'removeCode':
      return callApi('DELETE /shoppingCart/{id}/promotionCode/{codeId}', {
        params: { id, codeId: act.codeId },
        locale,
      });
    case 'accept':
      return callApi('PUT /shoppingCart/{id}', { params: { id }, body: { additional_fees: act.fees }, locale });
  }
}
