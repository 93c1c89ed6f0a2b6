import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { refuseFields } from '../../http/error-reply.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, refuse } from '../../platform/result.ts';
import { problemAnswer } from './problems.answer.ts';
import { registrationAnswer, registrationTypeAnswer, type TellTerms } from './registration.answer.ts';
import type { FieldProblem } from './registration-field.ts';
import { LINK_HOURS } from './registration-request.ts';
import { askForLink } from './use-cases/ask-for-link.ts';
import { checkVerification } from './use-cases/check-verification.ts';
import { confirmLink } from './use-cases/confirm-link.ts';
import type { RegistrationDeps } from './use-cases/deps.ts';
import { listRegistrations } from './use-cases/find-registration.ts';
import { register } from './use-cases/register.ts';
import { showRegistration } from './use-cases/show-registration.ts';

interface Deps extends RegistrationDeps {
  readonly words: Record<Locale, Words>;
  readonly tellTerms: TellTerms;
}

/** A refusal as the contract has it: problems become words, everything else is as it is. */
async function worded<R extends { readonly code: string }>(
  deps: Deps,
  refusal: R | { readonly code: 'validation_error'; readonly problems: readonly FieldProblem[] },
  locale: Locale,
) {
  if (!('problems' in refusal)) return { ok: false as const, refusal };
  const { brandName } = await deps.program();
  return refuseFields(...refusal.problems.map((problem) => problemAnswer(problem, brandName, deps.words[locale])));
}

function lookingCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listRegistrations, async ({ params, locale }) => {
      if (params.slug !== deps.programSlug) return refuse('not_found');
      const registrations = await listRegistrations(deps, params.slug);
      return accept({ data: registrations.map((each) => registrationTypeAnswer(each, locale)) });
    }),
    serve(calls.showRegistration, async ({ params, locale }) => {
      const shown = await showRegistration(deps, params.id);
      return shown.ok ? accept({ data: registrationAnswer(shown.value, deps.tellTerms, locale) }) : shown;
    }),
  ];
}

export const registrationCalls = (deps: Deps): ServedCall[] => [
  ...lookingCalls(deps),
  serve(calls.verifyRegistration, async ({ params, body, locale, address }) => {
    const { registration_verification: given } = body;
    const checked = await checkVerification(deps, { registrationId: params.id, given, address });
    return checked.ok ? accept({ code: 'success' as const }) : worded(deps, checked.refusal, locale);
  }),
  serve(calls.register, async ({ params, body, locale, address }) => {
    const registered = await register(deps, {
      registrationId: params.id,
      programSlug: body.program,
      verification: body.registrationVerification ?? [],
      fields: body.registrationFields,
      password: body.password,
      hasMarketingEnabled: body.has_marketing_enabled,
      preferredLanguage: body.preferred_language,
      termsId: body.terms_id ?? null,
      locale,
      address,
    });
    if (!registered.ok) return worded(deps, registered.refusal, locale);
    return accept({ code: 'success' as const, data: { email: registered.value.email, link_hours: LINK_HOURS } });
  }),
  serve(calls.resendRegistrationEmail, async ({ params, body, address }) => {
    const { email } = body.registration_verification;
    const asked = await askForLink(deps, { registrationId: params.id, email, address });
    return asked.ok ? accept({ code: 'success' as const }) : asked;
  }),
  serve(calls.verifyEmail, async ({ query }) => {
    const confirmed = await confirmLink(deps, query.token);
    return confirmed.ok ? accept({ code: 'success' as const, confirmed: confirmed.value }) : confirmed;
  }),
];
