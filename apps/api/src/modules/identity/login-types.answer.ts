import type { Locale } from '@rewards/text';
import type { ShownLoginType } from './use-cases/list-login-types.ts';

export const loginTypeAnswer = (type: ShownLoginType, locale: Locale) => ({
  code: type.code,
  name: type.name[locale],
  program_registration_id: type.registrationId,
  sign_in_url: type.signInUrl,
  register_url: type.registerUrl,
  forgot_password: type.hasForgotPassword,
});
