import type { BodyOf, Calls, CartChange } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';

export type CartAddition = Omit<BodyOf<Calls['addToCart']>, 'account_id'>;

export const addToCart = (
  accountId: number,
  addition: CartAddition,
  once: { readonly idempotencyKey: string; readonly locale: Locale },
): Promise<CartChange> => callApi('POST /shoppingCart', { body: { ...addition, account_id: accountId }, ...once });
