import type { AnswerOf, Calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';

export interface GatheredItem {
  readonly product_id: number;
  readonly quantity: number;
}

export const joinCart = (
  accountId: number,
  items: readonly GatheredItem[],
  once: { readonly idempotencyKey: string; readonly locale: Locale },
): Promise<AnswerOf<Calls['joinCart']>> =>
  callApi('POST /shoppingCart/join', { body: { account_id: accountId, items: [...items] }, ...once });
