import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';

export async function logInStaff(credentials: { readonly email: string; readonly password: string }, locale: Locale) {
  const { auth } = await callApi('POST /staff/login', { body: credentials, locale, token: null });
  return auth;
}
