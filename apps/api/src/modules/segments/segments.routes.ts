import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { isWrongDocument, refuseProblems } from '../../http/document-problems.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, type Result } from '../../platform/result.ts';
import { countAnswer, fieldName, ruleOf, segmentAnswer } from './segments.answer.ts';
import {
  countSegment,
  listUsedSegments,
  removeSegment,
  saveSegment,
  type SegmentDeps,
} from './use-cases/edit-segment.ts';

interface Deps extends SegmentDeps {
  readonly words: Record<Locale, Words>;
}

const success = { code: 'success' as const };

/** What is wrong, field by field in the reader's words. */
function refused<R extends { readonly code: string }>({ refusal }: Result<never, R> & { ok: false }, words: Words) {
  if (!isWrongDocument(refusal)) return { ok: false as const, refusal };
  const problems = refusal.problems.map((problem) => ({ ...problem, field: fieldName(problem.field) }));
  return refuseProblems({ ...refusal, problems }, words);
}

export const segmentsCalls = (deps: Deps): ServedCall[] => [
  serve(calls.listSegments, async ({ locale }) => {
    const [segments, { cardFamilies }] = await Promise.all([listUsedSegments(deps), deps.program()]);
    const families = cardFamilies.map(({ code, name }) => ({ code, name: name[locale] }));
    return accept({ data: segments.map(segmentAnswer), families });
  }),
  serve(calls.countSegment, async ({ body, locale }) => {
    const counted = await countSegment(deps, ruleOf(body.rule));
    return counted.ok ? accept(countAnswer(counted.value)) : refused(counted, deps.words[locale]);
  }),
  serve(calls.saveSegment, async ({ params, body, caller, locale, traceId }) => {
    const { version, name } = body;
    const editor = { staffId: caller.staffId, traceId };
    const saved = await saveSegment(deps, { code: params.code, version, name, rule: ruleOf(body.rule), editor });
    return saved.ok ? accept(success) : refused(saved, deps.words[locale]);
  }),
  serve(calls.removeSegment, async ({ params, caller, traceId }) => {
    const removed = await removeSegment(deps, { code: params.code, editor: { staffId: caller.staffId, traceId } });
    return removed.ok ? accept(success) : removed;
  }),
];
