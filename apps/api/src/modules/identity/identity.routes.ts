import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, refuse } from '../../platform/result.ts';
import type { ReadProgram } from '../program/index.ts';
import { authAnswer } from './auth.answer.ts';
import type { IdentityDeps } from './deps.ts';
import { staffSignInCalls } from './staff-sign-in.routes.ts';
import { type LoginTypesOptions, loginTypesOf } from './login-types.ts';
import { changeProfile } from './use-cases/change-profile.ts';
import { logIn } from './use-cases/log-in.ts';
import { logInWithToken } from './use-cases/log-in-with-token.ts';
import { logOut } from './use-cases/log-out.ts';
import { refreshToken } from './use-cases/refresh-token.ts';
import { sendVerificationEmail } from './use-cases/send-verification-email.ts';
import { showLoginAs } from './use-cases/show-login-as.ts';
import { showProfile } from './use-cases/show-profile.ts';
import { signInWithBank } from './use-cases/sign-in-with-bank.ts';
import { verifyEmail } from './use-cases/verify-email.ts';

export interface IdentityRouteDeps extends IdentityDeps {
  readonly words: Record<Locale, Words>;
  readonly publicUrl: string;
  readonly loginTypes: LoginTypesOptions;
  readonly readProgram: ReadProgram;
}

function signInCalls(deps: IdentityRouteDeps): ServedCall[] {
  return [
    serve(calls.listLoginTypes, async ({ params, locale }) => {
      const program = await deps.readProgram(params.slug);
      if (!program) return refuse('not_found');
      const data = loginTypesOf(program, deps.loginTypes).map((type) => ({
        code: type.code,
        name: type.name[locale],
        program_registration_id: type.registrationId,
        sign_in_url: type.signInUrl,
        register_url: type.registerUrl,
        forgot_password: type.hasForgotPassword,
      }));
      return accept({ data });
    }),
    serve(calls.logIn, async ({ body, address }) => {
      if (!(await deps.readProgram(body.program_slug))) return refuse('login_failed');
      const result = await logIn(deps, {
        userAccount: body.user_account,
        password: body.password,
        programRegistrationId: body.program_registration_id,
        address,
      });
      return result.ok ? accept(authAnswer(result.value)) : result;
    }),
    serve(calls.signInWithBank, async ({ body }) => {
      const result = await signInWithBank(deps, body.token);
      return result.ok ? accept(authAnswer(result.value)) : result;
    }),
    serve(calls.logInWithToken, async ({ params, query }) => {
      if (!(await deps.readProgram(params.slug))) return refuse('not_found');
      const result = await logInWithToken(deps, { purpose: 'login', token: query.token });
      if (!result.ok) return result;
      return accept({ token: result.value.accessToken, expires_in: result.value.expiresInSeconds });
    }),
  ];
}

function loginAsCalls(deps: IdentityRouteDeps): ServedCall[] {
  return [
    serve(calls.showLoginAs, async ({ params, query }) => {
      if (!(await deps.readProgram(params.slug))) return refuse('not_found');
      const result = await showLoginAs(deps, query.user_account, query.token);
      if (!result.ok) return result;
      const { memberName, staffName, reason } = result.value;
      return accept({ data: { member_name: memberName, staff_name: staffName, reason } });
    }),
    serve(calls.logInAs, async ({ params, body }) => {
      if (!(await deps.readProgram(params.slug))) return refuse('not_found');
      const command = { purpose: 'login_as', token: body.token, userAccount: body.user_account } as const;
      const result = await logInWithToken(deps, command);
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
    serve(calls.showProfile, async ({ caller }) => {
      const member = await showProfile(deps, caller.memberId);
      return accept({
        data: {
          id: member.id,
          admin_id: caller.actingStaffId,
          isLoggedInAsAdmin: caller.actingStaffId !== null,
          first_name: member.firstName,
          last_name: member.lastName,
          email: member.email,
          is_email_verified: member.emailVerifiedAt !== null,
          preferredLanguage: member.preferredLanguage,
          phone: member.phone,
          has_marketing_enabled: member.hasMarketingEnabled,
          program_registration_id: member.programRegistrationId,
          defaultAddress: null,
        },
      });
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
    serve(calls.verifyEmail, async ({ query }) => {
      const result = await verifyEmail(deps, query.token);
      return result.ok ? accept({ code: 'success' as const }) : result;
    }),
  ];
}

export const identityCalls = (deps: IdentityRouteDeps): ServedCall[] => [
  ...signInCalls(deps),
  ...loginAsCalls(deps),
  ...sessionCalls(deps),
  ...profileCalls(deps),
  ...staffSignInCalls(deps),
];
