import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { askForReset } from './use-cases/ask-for-reset.ts';
import { checkResetToken } from './use-cases/check-reset-token.ts';
import type { IdentityDeps } from './use-cases/deps.ts';
import { resetPassword } from './use-cases/reset-password.ts';

export function passwordCalls(deps: IdentityDeps): ServedCall[] {
  return [
    serve(calls.forgotPassword, async ({ params, body, address }) => {
      const { email, program_registration_id: registrationId } = body;
      const asked = await askForReset(deps, { programSlug: params.slug, email, registrationId, address });
      return asked.ok ? accept({ code: 'success' as const }) : asked;
    }),
    serve(calls.verifyResetToken, async ({ params, query, address }) => {
      const known = await checkResetToken(deps, { programSlug: params.slug, token: query.token, address });
      if (!known.ok) return known;
      return accept({ code: 'success' as const, data: { expires_at: known.value.expiresAt.toISOString() } });
    }),
    serve(calls.resetPassword, async ({ params, body, address }) => {
      const { token, new_password: wanted } = body;
      const done = await resetPassword(deps, { programSlug: params.slug, token, wanted, address });
      return done.ok ? accept({ code: 'success' as const }) : done;
    }),
  ];
}
