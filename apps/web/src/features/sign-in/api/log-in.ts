import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';
import { PROGRAM_SLUG } from '../../../lib/program-slug.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly registrationId: number;
}

export async function logIn({ email, password, registrationId }: Credentials, locale: Locale) {
  const { auth } = await callApi('POST /auth/login', {
    locale,
    token: null,
    body: {
      user_account: email,
      password,
      program_slug: PROGRAM_SLUG,
      program_registration_id: registrationId,
      type: 'member',
    },
  });
  return { accessToken: auth.access_token, expiresIn: auth.expires_in, isSso: false };
}
