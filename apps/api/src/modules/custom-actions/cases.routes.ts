import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { refuseFields } from '../../http/error-reply.ts';
import { onceFor } from '../../http/idempotency-key.ts';
import { pageOf } from '../../http/page.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, refuse } from '../../platform/result.ts';
import { caseRowAnswer, memberCaseAnswer, staffCaseAnswer } from './cases.answer.ts';
import { answerCase } from './use-cases/answer-case.ts';
import type { CustomActionsDeps } from './use-cases/deps.ts';
import { CASES_PER_PAGE, listCases, listOwnCases, OWN_CASES_PER_PAGE } from './use-cases/list-cases.ts';
import { showCase } from './use-cases/show-case.ts';

interface Deps extends CustomActionsDeps {
  readonly words: Record<Locale, Words>;
  readonly idempotencySecret: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

export function casesCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listCases, async ({ query: { page }, caller, locale }) => {
      const { known, total } = await listOwnCases(deps, caller.memberId, page);
      const data = known.map(({ request, facts }) =>
        memberCaseAnswer(request, facts, deps.words[locale], deps.clock.now()),
      );
      return accept(pageOf(data, { page, perPage: OWN_CASES_PER_PAGE, total }));
    }),
    serve(calls.listStaffCases, async ({ query, locale }) => {
      const { page, status, kind, text, is_late: isLate, from_date: from, to_date: to } = query;
      const days = {
        from: from === undefined ? undefined : startOf(from),
        before: to === undefined ? undefined : new Date(startOf(to).getTime() + DAY_MS),
      };
      const { cases, total } = await listCases(deps, { page, status, kind, text, isLate, ...days });
      const data = cases.map((each) => caseRowAnswer(each, deps.words[locale], deps.clock.now()));
      return accept(pageOf(data, { page, perPage: CASES_PER_PAGE, total }));
    }),
    serve(calls.showStaffCase, async ({ params, caller: { staffId }, locale, traceId }) => {
      const shown = await showCase(deps, { id: params.id, staffId, traceId });
      if (!shown.ok) return shown;
      return accept({
        data: staffCaseAnswer(shown.value.request, shown.value.facts, deps.words[locale], deps.clock.now()),
      });
    }),
    serve(calls.answerCase, async ({ params, body, caller: { staffId }, locale, traceId, keyed }) => {
      const once = onceFor(keyed, deps, deps.clock.now());
      const wanted = { status: body.status, text: body.text ?? null, seenSteps: body.seen_steps };
      const answered = await answerCase(deps, { id: params.id, staffId, traceId, once, ...wanted });
      const words = deps.words[locale];
      if (answered.ok) {
        const { request, facts } = answered.value;
        return accept({ code: 'success' as const, data: staffCaseAnswer(request, facts, words, deps.clock.now()) });
      }
      const { code } = answered.refusal;
      return code === 'words_missing'
        ? refuseFields({ field: 'text', message: words.t('caseLines.wordsMissing') })
        : refuse(code);
    }),
  ];
}
