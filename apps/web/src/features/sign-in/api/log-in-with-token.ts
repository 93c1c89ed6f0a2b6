import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';
import { PROGRAM_SLUG } from '../../../lib/program-slug.ts';

const USUAL_SECONDS = 3600;

export async function logInWithToken(token: string, locale: Locale) {
  const answer = await callApi('POST /member/program/{slug}/login-with-token', {
    params: { slug: PROGRAM_SLUG },
    query: { token },
    locale,
    token: null,
  });
  return { accessToken: answer.token, expiresIn: answer.expires_in ?? USUAL_SECONDS, isSso: false };
}
