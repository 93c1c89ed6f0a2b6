import { points } from '@rewards/amounts';
import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { refuseFields } from '../../http/error-reply.ts';
import { onceFor } from '../../http/idempotency-key.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, refuse } from '../../platform/result.ts';
import { groupAnswer, problemAnswer, productAnswer } from './external-redemption.answer.ts';
import type { ExternalDeps } from './use-cases/deps.ts';
import { listProducts } from './use-cases/list-products.ts';
import { type ExternalRefusal, redeemExternal } from './use-cases/redeem-external.ts';

interface Deps extends ExternalDeps {
  readonly words: Record<Locale, Words>;
  readonly idempotencySecret: string;
}

/** What is wrong with what was typed, in the reader's words; everything else is as it is. */
function worded(refusal: ExternalRefusal, words: Words) {
  if (refusal.code === 'validation_error') {
    return refuseFields(...refusal.problems.map((problem) => problemAnswer(problem, words)));
  }
  if (refusal.code === 'amount_differs') {
    return refuseFields({ field: 'amount', message: words.t('externalLines.amount_differs') });
  }
  return { ok: false as const, refusal };
}

function lookingCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listRedemptionGroups, async ({ params, locale }) => {
      if (params.program !== deps.programSlug) return refuse('not_found');
      const { groups } = await deps.readExternalOffer(deps.programSlug);
      return accept({ data: groups.map((group) => groupAnswer(group, deps.words[locale])) });
    }),
    serve(calls.listExternalProducts, async ({ params, locale }) => {
      if (params.program !== deps.programSlug) return refuse('not_found');
      const listed = await listProducts(deps, params.code);
      if (!listed.ok) return listed;
      const { group, products, ...worth } = listed.value;
      const words = deps.words[locale];
      return accept({
        data: products.map((product) => productAnswer(product, worth, words)),
        group: groupAnswer(group, words),
      });
    }),
  ];
}

export function externalRedemptionCalls(deps: Deps): ServedCall[] {
  return [
    ...lookingCalls(deps),
    serve(calls.redeemExternal, async ({ body, caller, locale, keyed }) => {
      const redeemed = await redeemExternal(deps, {
        once: onceFor(keyed, deps, deps.clock.now()),
        memberId: caller.memberId,
        sessionId: caller.sessionId,
        accountId: body.account_id,
        productId: body.investments.external_redemption_product_id,
        fields: body.fields.map(({ id, value, value_id: valueId = null }) => ({ id, value, valueId })),
        points: points(body.amount),
        calledBy: caller.redeemer,
      });
      if (!redeemed.ok) return worded(redeemed.refusal, deps.words[locale]);
      return accept(deps.tellRedeemed(redeemed.value, locale));
    }),
  ];
}
