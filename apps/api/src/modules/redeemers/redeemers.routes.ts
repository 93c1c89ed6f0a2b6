import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { onceFor } from '../../http/idempotency-key.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { MOST_REDEEMERS } from './redeemer.ts';
import { redeemerAnswer, relationsAnswer } from './redeemers.answer.ts';
import { addRedeemer } from './use-cases/add-redeemer.ts';
import type { RedeemersDeps } from './use-cases/deps.ts';
import { listRedeemers } from './use-cases/list-redeemers.ts';
import { removeRedeemer } from './use-cases/remove-redeemer.ts';
import { showRedeemersToStaff } from './use-cases/show-redeemers-to-staff.ts';

interface Deps extends RedeemersDeps {
  readonly words: Record<Locale, Words>;
  readonly idempotencySecret: string;
  readonly program: () => Promise<{ readonly staff: { readonly canSpend: boolean } }>;
}

export function redeemersCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listRedeemerRelations, async ({ locale }) => accept({ data: relationsAnswer(deps.words[locale]) })),
    serve(calls.listRedeemers, async ({ params, locale, caller }) => {
      const found = await listRedeemers(deps, caller.memberId, params.id);
      if (!found.ok) return found;
      const data = found.value.map((redeemer) => redeemerAnswer(redeemer, deps.words[locale]));
      return accept({ data, limit: MOST_REDEEMERS, by_telephone: (await deps.program()).staff.canSpend });
    }),
    serve(calls.addRedeemer, async ({ params, body, locale, caller, keyed }) => {
      const added = await addRedeemer(deps, {
        memberId: caller.memberId,
        accountId: params.id,
        details: {
          firstName: body.first_name,
          lastName: body.last_name,
          email: body.email,
          phone: body.phone ?? null,
          relationCode: body.relation_code,
        },
        once: onceFor(keyed, deps, deps.clock.now()),
      });
      if (!added.ok) return added;
      return accept({ code: 'success' as const, data: redeemerAnswer(added.value, deps.words[locale]) });
    }),
    serve(calls.listStaffMemberRedeemers, async ({ params, caller, locale, traceId }) => {
      const shown = await showRedeemersToStaff(deps, { staffId: caller.staffId, memberId: params.id, traceId });
      if (!shown.ok) return shown;
      const data = shown.value.map(({ redeemer, cardEnding }) => ({
        ...redeemerAnswer(redeemer, deps.words[locale]),
        card_ending: cardEnding,
      }));
      return accept({ data, can_spend: (await deps.program()).staff.canSpend });
    }),
    serve(calls.removeRedeemer, async ({ params, caller }) => {
      const { id: accountId, redeemerId } = params;
      const removed = await removeRedeemer(deps, { memberId: caller.memberId, accountId, redeemerId });
      return removed.ok ? accept({ code: 'success' as const }) : removed;
    }),
  ];
}
