import { calls, type RegistrationConfiguration, type Terms } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { type FieldError, refuseFields } from '../../http/error-reply.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { pendingActionAnswer } from './pending-actions.answer.ts';
import type { PendingActionsDeps } from './use-cases/deps.ts';
import { finishAction } from './use-cases/finish-action.ts';
import { type ShownAction, showAction } from './use-cases/show-action.ts';

type Refused = Extract<Awaited<ReturnType<typeof finishAction>>, { ok: false }>['refusal'];
type Problem = Extract<Refused, { code: 'validation_error' }>['problems'][number];

/** Given as arguments: the areas of the terms and the registrations know how to show them. */
interface Deps extends PendingActionsDeps {
  readonly words: Record<Locale, Words>;
  readonly tellTerms: (terms: NonNullable<ShownAction['terms']>, locale: Locale) => Terms;
  readonly tellRegistration: (
    registration: NonNullable<ShownAction['registration']>,
    locale: Locale,
  ) => RegistrationConfiguration;
  readonly tellProblem: (problem: Problem, brand: string, words: Words) => FieldError;
}

export function pendingActionsCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.showPendingAction, async ({ params, locale, caller }) => {
      const shown = await showAction(deps, caller.memberId, params.id);
      if (!shown.ok) return shown;
      const { action, terms, registration } = shown.value;
      return accept({
        data: {
          ...pendingActionAnswer(action, deps.words[locale]),
          is_done: action.isDone,
          terms: terms ? deps.tellTerms(terms, locale) : null,
          registration: registration ? deps.tellRegistration(registration, locale) : null,
        },
      });
    }),
    serve(calls.finishPendingAction, async ({ params, body, locale, caller }) => {
      const words = deps.words[locale];
      const left = await finishAction(deps, {
        memberId: caller.memberId,
        actionId: params.id,
        verification: body.registrationVerification ?? [],
        fields: body.registrationFields ?? [],
        hasMarketingEnabled: body.has_marketing_enabled,
        preferredLanguage: body.preferred_language,
        termsId: body.terms_id ?? null,
      });
      if (left.ok) {
        const pending = left.value.map((action) => pendingActionAnswer(action, words));
        return accept({ code: 'success' as const, pending_actions: pending });
      }
      const { refusal } = left;
      if (refusal.code !== 'validation_error') return { ok: false, refusal };
      const { brandName } = await deps.program();
      return refuseFields(...refusal.problems.map((problem) => deps.tellProblem(problem, brandName, words)));
    }),
  ];
}
