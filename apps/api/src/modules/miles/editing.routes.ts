import { type BodyOf, type Calls, calls, type ParamsOf } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { isWrongDocument, refuseProblems } from '../../http/document-problems.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, type Result } from '../../platform/result.ts';
import { type Editor, isWaiting, type Replay, type Waiting } from '../../platform/second-person.ts';
import { answerWaiting } from '../../http/waiting.ts';
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

interface Saved {
  readonly params: ParamsOf<Calls['saveStaffPartner']>;
  readonly body: BodyOf<Calls['saveStaffPartner']>;
}
interface Added {
  readonly params: ParamsOf<Calls['addPartnerRate']>;
  readonly body: BodyOf<Calls['addPartnerRate']>;
}

/** Kept for a second person as it was sent, which is all text and numbers. */
function save(deps: EditingDeps, sent: Saved, editor: Editor) {
  const { version, first_rate: firstRate } = sent.body;
  const wanted = { code: sent.params.code, version, terms: termsOf(sent.body), firstRate };
  return savePartner(deps, { ...wanted, command: sent, editor });
}

function add(deps: EditingDeps, sent: Added, editor: Editor) {
  const { version, points, units, starts_at: startsAt } = sent.body;
  const wanted = { code: sent.params.code, version, rate: { points, units }, startsAt: new Date(startsAt) };
  return addRate(deps, { ...wanted, command: sent, editor });
}

export const replayPartnerRate =
  (deps: EditingDeps): Replay =>
  (command, editor) => {
    const sent = command as Saved | Added;
    return 'starts_at' in sent.body ? add(deps, sent as Added, editor) : save(deps, sent as Saved, editor);
  };

/** What came of a change, or what is wrong, field by field in the reader's words. */
function changed<R extends { readonly code: string }>(
  deps: Deps,
  result: Result<EditedPartner | Waiting, R>,
  locale: Locale,
) {
  if (result.ok) {
    if (isWaiting(result.value)) return answerWaiting(result.value);
    return accept({ code: 'success' as const, data: partnerAnswer(result.value, deps.clock.now()) });
  }
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
    serve(calls.saveStaffPartner, async ({ params, body, caller, locale, traceId }) =>
      changed(deps, await save(deps, { params, body }, { staffId: caller.staffId, traceId }), locale),
    ),
    serve(calls.addPartnerRate, async ({ params, body, caller, locale, traceId }) =>
      changed(deps, await add(deps, { params, body }, { staffId: caller.staffId, traceId }), locale),
    ),
    serve(calls.removePartnerRate, async ({ params, caller, traceId }) => {
      const editor = { staffId: caller.staffId, traceId };
      const act = { code: params.code, editor, rateId: params.rateId };
      const removed = await removeRate(deps, act);
      if (!removed.ok) return removed;
      return accept({ code: 'success' as const, data: partnerAnswer(removed.value, deps.clock.now()) });
    }),
  ];
}
