import { type BodyOf, type Calls, calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { isWrongDocument, refuseProblems } from '../../http/document-problems.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, type Result } from '../../platform/result.ts';
import { fieldName, partnerAnswer } from './editing.answer.ts';
import type { EditedPartner, PartnerTerms } from './editing.ts';
import { addRate, type EditingDeps, listPartners, removeRate, savePartner } from './use-cases/edit-partner.ts';

interface Deps extends EditingDeps {
  readonly words: Record<Locale, Words>;
}

const termsOf = (body: BodyOf<Calls['saveStaffPartner']>): PartnerTerms => ({
  isActive: body.is_active,
  position: body.position,
  name: body.name,
  kind: body.kind,
  currencyName: body.currency_name,
  description: body.description,
  icon: body.icon,
  memberNumberPattern: body.member_validation_regex,
  estimatedHours: body.estimated_hours,
  usualDays: body.usual_days,
  cancelHours: body.cancel_hours,
  termsUrl: body.terms_url,
  minimumPoints: body.minimum_points,
  fields: body.fields.map(({ code, required }) => ({ code, isRequired: required })),
});

/** What came of a change, or what is wrong, field by field in the reader's words. */
function changed<R extends { readonly code: string }>(deps: Deps, result: Result<EditedPartner, R>, locale: Locale) {
  if (result.ok) return accept({ code: 'success' as const, data: partnerAnswer(result.value, deps.clock.now()) });
  const { refusal } = result;
  if (!isWrongDocument(refusal)) return { ok: false as const, refusal };
  const problems = refusal.problems.map((problem) => ({ ...problem, field: fieldName(problem.field) }));
  return refuseProblems({ ...refusal, problems }, deps.words[locale]);
}

export function milesEditingCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listStaffPartners, async () => {
      const now = deps.clock.now();
      return accept({ data: (await listPartners(deps)).map((partner) => partnerAnswer(partner, now)) });
    }),
    serve(calls.saveStaffPartner, async ({ params, body, caller, locale, traceId }) => {
      const { version, first_rate: firstRate } = body;
      const act = { code: params.code, staffId: caller.staffId, traceId };
      return changed(deps, await savePartner(deps, { ...act, version, terms: termsOf(body), firstRate }), locale);
    }),
    serve(calls.addPartnerRate, async ({ params, body, caller, locale, traceId }) => {
      const { version, points, units } = body;
      const act = { code: params.code, staffId: caller.staffId, traceId };
      const startsAt = new Date(body.starts_at);
      return changed(deps, await addRate(deps, { ...act, version, rate: { points, units }, startsAt }), locale);
    }),
    serve(calls.removePartnerRate, async ({ params, caller, traceId }) => {
      const act = { code: params.code, staffId: caller.staffId, traceId, rateId: params.rateId };
      const removed = await removeRate(deps, act);
      if (!removed.ok) return removed;
      return accept({ code: 'success' as const, data: partnerAnswer(removed.value, deps.clock.now()) });
    }),
  ];
}
