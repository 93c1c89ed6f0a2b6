import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { ownLimitCalls } from './own-limits.routes.ts';
import { ownProofCalls } from './own-proofs.routes.ts';
import { securityAnswer } from './safety.answer.ts';
import { checkFreezeLink, freezeByLink } from './use-cases/freeze-by-link.ts';
import { freezeForMember, freezePoints } from './use-cases/freeze-points.ts';
import type { LimitDeps } from './use-cases/own-limits.ts';
import { showFreeze } from './use-cases/show-freeze.ts';
import { askForThawCode, thawPoints } from './use-cases/thaw-points.ts';

type Deps = Parameters<typeof showFreeze>[0] & LimitDeps;

const success = { code: 'success' as const };

export function safetyCalls(deps: Deps): ServedCall[] {
  return [
    ...ownProofCalls(deps),
    ...ownLimitCalls(deps),
    serve(calls.showSecurity, async ({ caller, locale }) =>
      accept({ data: securityAnswer(await showFreeze(deps, caller), locale) }),
    ),
    serve(calls.freezePoints, async ({ caller, locale }) => {
      await freezePoints(deps, caller.memberId);
      return accept({ ...success, data: securityAnswer(await showFreeze(deps, caller), locale) });
    }),
    serve(calls.askForThawCode, async ({ caller }) => {
      const asked = await askForThawCode(deps, caller);
      return asked.ok ? accept(success) : asked;
    }),
    serve(calls.thawPoints, async ({ body, caller, locale }) => {
      const { memberId, sessionId } = caller;
      const { way = 'mail', response, password = '', code = '' } = body;
      const done = await thawPoints(deps, { memberId, sessionId, way, response, password, code });
      if (!done.ok) return done;
      return accept({ ...success, data: securityAnswer(await showFreeze(deps, caller), locale) });
    }),
    serve(calls.checkFreezeLink, async ({ query, address }) => {
      const known = await checkFreezeLink(deps, { token: query.token, address });
      return known.ok ? accept({ data: { is_frozen: known.value } }) : known;
    }),
    serve(calls.freezeByLink, async ({ body, address }) => {
      const done = await freezeByLink(deps, { token: body.token, address });
      return done.ok ? accept(success) : done;
    }),
    serve(calls.freezeForMember, async ({ params, body, caller, traceId }) => {
      const wanted = { staffId: caller.staffId, memberId: params.id, reason: body.reason, traceId };
      const done = await freezeForMember(deps, wanted);
      return done.ok ? accept({ ...success, is_new: done.value }) : done;
    }),
  ];
}
