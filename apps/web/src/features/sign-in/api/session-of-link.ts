import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';

/** Of a session that this browser does not use yet. */
export async function nameOwner(
  token: string,
  locale: Locale,
): Promise<{ readonly id: string; readonly name: string }> {
  const { data } = await callApi('GET /member/profile', { locale, token });
  return { id: data.id, name: `${data.first_name} ${data.last_name}` };
}

export const endSessionOf = (token: string, locale: Locale) => callApi('POST /auth/logout', { locale, token });
