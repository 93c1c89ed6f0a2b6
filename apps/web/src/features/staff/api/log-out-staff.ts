import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';

/** The server is told, but a lost connection must not keep the person logged on here. */
export async function logOutStaff(token: string, locale: Locale): Promise<void> {
  await callApi('POST /auth/logout', { locale, token }).catch(() => undefined);
}
