import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';
import { knownDevice, rememberDevice } from '../../../lib/session/known-device.ts';

const WHOSE = 'rewards.staffDevice';

/** From now on the device is known: a stranger's wrong tries elsewhere do not lock it out. */
export async function logInStaff(credentials: { readonly email: string; readonly password: string }, locale: Locale) {
  const body = { ...credentials, ...knownDevice(WHOSE) };
  const answer = await callApi('POST /staff/login', { body, locale, token: null });
  rememberDevice(WHOSE, answer.device_token);
  return answer;
}
