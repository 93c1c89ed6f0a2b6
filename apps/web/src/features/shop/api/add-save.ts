import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';

/** Answers the number of the save; saving what is saved answers the same again. */
export async function addSave(accountId: number, variantId: number, locale: Locale): Promise<string> {
  const body = { product_variant_id: variantId, account_id: accountId };
  const { data } = await callApi('POST /member/wishlist', { body, locale });
  return data.id;
}
