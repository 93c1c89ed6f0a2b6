import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';

export async function removeSave(id: string, locale: Locale): Promise<void> {
  await callApi('DELETE /member/wishlist/{id}', { params: { id }, locale });
}
