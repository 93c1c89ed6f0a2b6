import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

const key = ['member', 'stock-alert'] as const;

/** The variants that the member waits for. */
export const stockAlertsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await callApi('GET /member/stock-alert', { locale, signal })).data,
  });

export async function setStockAlert(variantId: number, isWanted: boolean, locale: Locale): Promise<number[]> {
  const body = { product_variant_id: variantId, is_wanted: isWanted };
  return (await callApi('POST /member/stock-alert', { body, locale })).data;
}
