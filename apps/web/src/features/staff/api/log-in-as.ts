import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';
import { PROGRAM_SLUG } from '../../../lib/program-slug.ts';
import type { LoginAsLink } from './get-login-as.ts';

export async function logInAs({ userAccount, token }: LoginAsLink, locale: Locale) {
  const { auth } = await callApi('POST /member/{slug}/login-as-admin', {
    params: { slug: PROGRAM_SLUG },
    body: { user_account: userAccount, token },
    locale,
    token: null,
  });
  return { accessToken: auth.access_token, expiresIn: auth.expires_in, isSso: false };
}
