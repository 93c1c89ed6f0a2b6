import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';

/** Returns the number of the save; saving an item again returns the same number. */
export async function addSave(accountId: number, variantId: number, locale: Locale): Promise<string> {
  const body = { product_variant_id: variantId, account_id: accountId };
  const { data } = await callApi('POST /member/wishlist', { body, locale });
  return data.id;
}
