import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';

export async function signInWithBank(token: string, locale: Locale) {
  const { auth } = await callApi('POST /authenticate', { locale, token: null, body: { token, type: 'sso' } });
  return { accessToken: auth.access_token, expiresIn: auth.expires_in, isSso: true };
}
