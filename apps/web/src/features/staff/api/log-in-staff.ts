import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';

export function logInStaff(credentials: { readonly email: string; readonly password: string }, locale: Locale) {
  return callApi('POST /staff/login', { body: credentials, locale, token: null });
}
