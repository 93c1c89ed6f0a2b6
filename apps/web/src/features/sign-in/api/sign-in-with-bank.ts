import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';
import { knownDevice, rememberDevice } from '../../../lib/session/known-device.ts';

export async function signInWithBank(token: string, locale: Locale) {
  const body = { token, type: 'sso', ...knownDevice('rewards.device') } as const;
  const { auth, device_token } = await callApi('POST /authenticate', { locale, token: null, body });
  rememberDevice('rewards.device', device_token);
  return { accessToken: auth.access_token, expiresIn: auth.expires_in, isSso: true };
}
