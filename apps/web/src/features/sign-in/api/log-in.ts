import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';
import { knownDevice, rememberDevice } from '../../../lib/session/known-device.ts';
import { surroundings } from '../../../lib/surroundings.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly registrationId: number;
}

export async function logIn({ email, password, registrationId }: Credentials, locale: Locale) {
  const { auth, device_token } = await callApi('POST /auth/login', {
    locale,
    token: null,
    body: {
      user_account: email,
      password,
      program_slug: surroundings().programSlug,
      program_registration_id: registrationId,
      type: 'member',
      ...knownDevice('rewards.device'),
    },
  });
  rememberDevice('rewards.device', device_token);
  return { accessToken: auth.access_token, expiresIn: auth.expires_in, isSso: false };
}
