import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';
import { surroundings } from '../../../lib/surroundings.ts';
import type { LoginAsLink } from './get-login-as.ts';

export async function logInAs({ userAccount, token }: LoginAsLink, locale: Locale) {
  const { auth } = await callApi('POST /member/{slug}/login-as-admin', {
    params: { slug: surroundings().programSlug },
    body: { user_account: userAccount, token },
    locale,
    token: null,
  });
  return { accessToken: auth.access_token, expiresIn: auth.expires_in, isSso: false };
}
