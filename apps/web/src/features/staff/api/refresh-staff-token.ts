import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';

export async function refreshStaffToken(token: string, locale: Locale) {
  const { auth } = await callApi('POST /auth/refresh', { locale, token });
  return auth;
}
