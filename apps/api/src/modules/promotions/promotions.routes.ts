import { type BodyOf, type Calls, calls, type ParamsOf } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { isWrongDocument, refuseProblems } from '../../http/document-problems.ts';
import { pageOf } from '../../http/page.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, type Result } from '../../platform/result.ts';
import { type Editor, isWaiting, type Replay, type Waiting } from '../../platform/second-person.ts';
import { answerWaiting } from '../../http/waiting.ts';
import { fieldName, promotionAnswer } from './promotion-editing.answer.ts';
import type { EditedPromotion, PromotionTerms } from './promotion-editing.ts';
import { changePromotion, createPromotion, type EditingDeps, endPromotion } from './use-cases/edit-promotion.ts';
import { listPromotions, PROMOTIONS_PER_PAGE } from './use-cases/list-promotions.ts';

interface Deps extends EditingDeps {
  readonly words: Record<Locale, Words>;
}

const termsOf = (body: Omit<BodyOf<Calls['createPromotion']>, 'code'>): PromotionTerms => ({
  name: body.name,
  items: body.items,
  kind: body.kind,
  value: body.value,
  startsAt: new Date(body.starts_at),
  endsAt: body.ends_at === null ? null : new Date(body.ends_at),
  totalLimit: body.total_limit,
  memberLimit: body.member_limit,
  // A change that waits since before there were segments has none.
  segment: body.segment ?? null,
  targets: {
    productIds: body.targets.product_ids,
    categoryIds: body.targets.category_ids,
    catalogueIds: body.targets.catalogue_ids,
  },
});

interface New {
  readonly body: BodyOf<Calls['createPromotion']>;
}
interface Changed {
  readonly params: ParamsOf<Calls['changePromotion']>;
  readonly body: BodyOf<Calls['changePromotion']>;
}

/** Kept for a second person as it was sent, which is all text and numbers. */
function create(deps: EditingDeps, sent: New, editor: Editor) {
  const { body } = sent;
  return createPromotion(deps, { code: body.code, terms: termsOf(body), command: sent, editor });
}

function change(deps: EditingDeps, sent: Changed, editor: Editor) {
  const { params, body } = sent;
  const wanted = { id: params.promotionId, version: body.version, terms: termsOf(body) };
  return changePromotion(deps, { ...wanted, command: sent, editor });
}

export const replayPromotion =
  (deps: EditingDeps): Replay =>
  (command, editor) => {
    const sent = command as New | Changed;
    return 'params' in sent ? change(deps, sent, editor) : create(deps, sent, editor);
  };

/** What came of a change, or what is wrong, field by field in the reader's words. */
function changed<R extends { readonly code: string }>(
  deps: Deps,
  result: Result<EditedPromotion | Waiting, R>,
  locale: Locale,
) {
  if (result.ok) {
    if (isWaiting(result.value)) return answerWaiting(result.value);
    return accept({ code: 'success' as const, data: promotionAnswer(result.value, locale, deps.clock.now()) });
  }
  const { refusal } = result;
  if (!isWrongDocument(refusal)) return { ok: false as const, refusal };
  const problems = refusal.problems.map((problem) => ({ ...problem, field: fieldName(problem.field) }));
  return refuseProblems({ ...refusal, problems }, deps.words[locale]);
}

export function promotionsCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listStaffPromotions, async ({ query, locale }) => {
      const { page } = query;
      const { promotions, total, categories, catalogues, segments } = await listPromotions(
        deps,
        query.query ?? '',
        page,
      );
      const now = deps.clock.now();
      const data = promotions.map((promotion) => promotionAnswer(promotion, locale, now));
      return accept({
        ...pageOf(data, { page, perPage: PROMOTIONS_PER_PAGE, total }),
        categories: categories.map(({ id, path, ...name }) => ({ id, path, name: name[locale] })),
        catalogues: [...catalogues],
        segments: segments.map(({ code, name }) => ({ code, name: name[locale] })),
      });
    }),
    serve(calls.createPromotion, async ({ body, caller, locale, traceId }) =>
      changed(deps, await create(deps, { body }, { staffId: caller.staffId, traceId }), locale),
    ),
    serve(calls.changePromotion, async ({ params, body, caller, locale, traceId }) =>
      changed(deps, await change(deps, { params, body }, { staffId: caller.staffId, traceId }), locale),
    ),
    serve(calls.endPromotion, async ({ params, caller, locale, traceId }) => {
      const ended = await endPromotion(deps, { id: params.promotionId, staffId: caller.staffId, traceId });
      if (!ended.ok) return ended;
      return accept({ code: 'success' as const, data: promotionAnswer(ended.value, locale, deps.clock.now()) });
    }),
  ];
}
