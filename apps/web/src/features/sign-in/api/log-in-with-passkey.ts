import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';
import { signWithPasskey } from '../../../lib/passkey.ts';
import { knownDevice, rememberDevice } from '../../../lib/session/known-device.ts';

/** The authenticator knows whose it is: nothing is typed. */
export async function logInWithPasskey(locale: Locale) {
  const { data } = await callApi('POST /auth/passkey/challenge', { locale, token: null });
  const body = { response: await signWithPasskey(data), ...knownDevice('rewards.device') };
  const { auth, device_token } = await callApi('POST /auth/passkey', { body, locale, token: null });
  rememberDevice('rewards.device', device_token);
  return { accessToken: auth.access_token, expiresIn: auth.expires_in, isSso: false };
}
