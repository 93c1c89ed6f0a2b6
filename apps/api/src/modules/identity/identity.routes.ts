import { calls, type Profile } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, refuse } from '../../platform/result.ts';
import { authAnswer, logOnAnswer } from './auth.answer.ts';
import { loginTypeAnswer } from './login-types.answer.ts';
import type { LoginTypesOptions } from './login-types.ts';
import { ownSessionCalls } from './own-sessions.routes.ts';
import { passwordCalls } from './password.routes.ts';
import { profileAnswer } from './profile.answer.ts';
import { staffFactorsCalls } from './staff-factors.routes.ts';
import { staffPeopleCalls } from './staff-people.routes.ts';
import { staffProviderCalls } from './staff-provider.routes.ts';
import { staffSignInCalls } from './staff-sign-in.routes.ts';
import { changeProfile } from './use-cases/change-profile.ts';
import type { IdentityDeps } from './use-cases/deps.ts';
import { listLoginTypes } from './use-cases/list-login-types.ts';
import { logIn } from './use-cases/log-in.ts';
import { logInAs } from './use-cases/log-in-as.ts';
import { askPasskeyLogOn, logInWithPasskey } from './use-cases/log-in-with-passkey.ts';
import { logOut } from './use-cases/log-out.ts';
import { refreshToken } from './use-cases/refresh-token.ts';
import { sendVerificationEmail } from './use-cases/send-verification-email.ts';
import { showLoginAs } from './use-cases/show-login-as.ts';
import { showProfile } from './use-cases/show-profile.ts';
import { signInWithBank } from './use-cases/sign-in-with-bank.ts';

export interface IdentityRouteDeps extends IdentityDeps {
  readonly loginTypes: LoginTypesOptions;
  /** Handed in: the address book and the inbox know whose they are, members do not know of them. */
  readonly unreadOf: (memberId: string) => Promise<number>;
  readonly defaultAddressOf: (memberId: string, locale: Locale) => Promise<Profile['defaultAddress']>;
}

function signInCalls(deps: IdentityRouteDeps): ServedCall[] {
  return [
    serve(calls.listLoginTypes, async ({ params, locale }) => {
      const types = await listLoginTypes(deps, params.slug);
      return types.ok ? accept({ data: types.value.map((type) => loginTypeAnswer(type, locale)) }) : types;
    }),
    serve(calls.logIn, async ({ body, address, device }) => {
      const result = await logIn(deps, {
        userAccount: body.user_account,
        password: body.password,
        programSlug: body.program_slug,
        programRegistrationId: body.program_registration_id,
        address,
        from: { device, deviceToken: body.device_token },
      });
      return result.ok ? accept(logOnAnswer(result.value)) : result;
    }),
    serve(calls.askLogOnPasskey, async ({ address }) => {
      const asked = await askPasskeyLogOn(deps, address);
      return asked.ok ? accept({ data: { ...asked.value } }) : asked;
    }),
    serve(calls.logInWithPasskey, async ({ body, address, device }) => {
      const from = { device, deviceToken: body.device_token };
      const result = await logInWithPasskey(deps, { response: body.response, address, from });
      return result.ok ? accept(logOnAnswer(result.value)) : result;
    }),
    serve(calls.signInWithBank, async ({ body, device }) => {
      const { token, device_token: deviceToken } = body;
      const from = { device, deviceToken };
      const result = await signInWithBank(deps, { token, purpose: 'sso', from, unusable: 'sign_in_refused' });
      return result.ok ? accept(logOnAnswer(result.value)) : result;
    }),
    serve(calls.logInWithToken, async ({ params, query, body, device }) => {
      if (!(await deps.readProgram(params.slug))) return refuse('not_found');
      const { token } = query;
      const from = { device, deviceToken: body.device_token };
      const result = await signInWithBank(deps, { token, purpose: 'login', from, unusable: 'token_invalid' });
      if (!result.ok) return result;
      const { accessToken, expiresInSeconds, deviceToken } = result.value;
      return accept({ token: accessToken, expires_in: expiresInSeconds, device_token: deviceToken });
    }),
  ];
}

function loginAsCalls(deps: IdentityRouteDeps): ServedCall[] {
  return [
    serve(calls.showLoginAs, async ({ params, query }) => {
      const command = { programSlug: params.slug, userAccount: query.user_account, token: query.token };
      const result = await showLoginAs(deps, command);
      if (!result.ok) return result;
      const { memberName, staffName, reason } = result.value;
      return accept({ data: { member_name: memberName, staff_name: staffName, reason } });
    }),
    serve(calls.logInAs, async ({ params, body, device, traceId }) => {
      const { token, user_account: userAccount } = body;
      const result = await logInAs(deps, { programSlug: params.slug, token, userAccount, device, traceId });
      return result.ok ? accept(authAnswer(result.value)) : result;
    }),
  ];
}

function sessionCalls(deps: IdentityRouteDeps): ServedCall[] {
  return [
    serve(calls.refreshToken, async ({ bearer }) => {
      const result = bearer ? await refreshToken(deps, bearer) : refuse('unauthenticated');
      return result.ok ? accept(authAnswer(result.value)) : result;
    }),
    serve(calls.logOut, async ({ caller }) => {
      await logOut(deps, caller.sessionId);
      return accept({ code: 'success' as const });
    }),
  ];
}

function profileCalls(deps: IdentityRouteDeps): ServedCall[] {
  return [
    serve(calls.showProfile, async ({ locale, caller }) => {
      const member = await showProfile(deps, caller.memberId);
      const defaultAddress = await deps.defaultAddressOf(caller.memberId, locale);
      const unread = await deps.unreadOf(caller.memberId);
      return accept({ data: profileAnswer(member, caller, { defaultAddress, unread }) });
    }),
    serve(calls.changeProfile, async ({ params, body, caller }) => {
      if (params.id !== caller.memberId) return refuse('not_found');
      const result = await changeProfile(deps, {
        memberId: caller.memberId,
        sessionId: caller.sessionId,
        contact: {
          hasMarketingEnabled: body.has_marketing_enabled,
          preferredLanguage: body.preferred_language,
          phone: body.phone,
        },
        password:
          body.new_password === undefined ? undefined : { current: body.current_password, wanted: body.new_password },
      });
      return result.ok ? accept({ code: 'success' as const, apiCode: 'SUCCESS' as const }) : result;
    }),
    serve(calls.sendVerificationEmail, async ({ caller }) => {
      const result = await sendVerificationEmail(deps, caller.memberId);
      return result.ok ? accept({ code: 'success' as const }) : result;
    }),
  ];
}

export const identityCalls = (deps: IdentityRouteDeps): ServedCall[] => [
  ...signInCalls(deps),
  ...loginAsCalls(deps),
  ...sessionCalls(deps),
  ...profileCalls(deps),
  ...ownSessionCalls(deps),
  ...passwordCalls(deps),
  ...staffSignInCalls(deps),
  ...staffProviderCalls(deps),
  ...staffPeopleCalls(deps),
  ...staffFactorsCalls(deps),
];
