import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';

/** Tells the server that the person is active, reading or typing. */
export async function touchStaff(token: string, locale: Locale): Promise<void> {
  await callApi('GET /staff/me', { token, locale }).catch(() => undefined);
}
