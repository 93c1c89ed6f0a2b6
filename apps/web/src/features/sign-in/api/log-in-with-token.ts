import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';
import { knownDevice, rememberDevice } from '../../../lib/session/known-device.ts';
import { surroundings } from '../../../lib/surroundings.ts';

const USUAL_SECONDS = 3600;

export async function logInWithToken(token: string, locale: Locale) {
  const answer = await callApi('POST /member/program/{slug}/login-with-token', {
    params: { slug: surroundings().programSlug },
    query: { token },
    body: knownDevice('rewards.device'),
    locale,
    token: null,
  });
  rememberDevice('rewards.device', answer.device_token);
  return { accessToken: answer.token, expiresIn: answer.expires_in ?? USUAL_SECONDS, isSso: false };
}
