import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, refuse } from '../../platform/result.ts';
import { authAnswer } from './auth.answer.ts';
import type { IdentityDeps } from './use-cases/deps.ts';
import { beginProviderSignIn, finishProviderSignIn } from './use-cases/sign-in-with-provider.ts';
import { signOutByProvider } from './use-cases/sign-out-by-provider.ts';

/** As a form: the standard sends it so. */
const tokenIn = (form: Uint8Array | null): string | null =>
  form && new URLSearchParams(Buffer.from(form).toString('utf8')).get('logout_token');

export function staffProviderCalls(deps: IdentityDeps): ServedCall[] {
  return [
    serve(calls.showStaffSignIn, async () =>
      accept({ data: { has_password: deps.isPasswordOn, has_provider: deps.staffProvider !== undefined } }),
    ),
    serve(calls.beginStaffSignIn, async ({ locale }) => {
      const begun = await beginProviderSignIn(deps, { locale, staffId: null });
      return begun.ok ? accept({ data: { url: begun.value.url, browser_key: begun.value.browserKey } }) : begun;
    }),
    serve(calls.connectStaffSignIn, async ({ caller, locale }) => {
      const begun = await beginProviderSignIn(deps, { locale, staffId: caller.staffId });
      return begun.ok ? accept({ data: { url: begun.value.url, browser_key: begun.value.browserKey } }) : begun;
    }),
    serve(calls.finishStaffSignIn, async ({ body, device, traceId }) => {
      const { code, state, iss: issuer, browser_key: browserKey } = body;
      const done = await finishProviderSignIn(deps, { code, state, issuer, browserKey, device, traceId });
      return done.ok ? accept({ ...authAnswer(done.value), is_proved: done.value.isProved }) : done;
    }),
    serve(calls.signOutStaff, async ({ body, traceId }) => {
      const token = tokenIn(body);
      if (!token) return refuse('token_invalid');
      const done = await signOutByProvider(deps, { token, traceId });
      return done.ok ? accept({ code: 'success' as const }) : done;
    }),
  ];
}
