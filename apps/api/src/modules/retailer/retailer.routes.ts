import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { enrolmentAnswer } from './retailer.answer.ts';
import { beginEnrolment } from './use-cases/begin-enrolment.ts';
import type { RetailerDeps } from './use-cases/deps.ts';
import { finishEnrolment } from './use-cases/finish-enrolment.ts';
import { leaveRetailer } from './use-cases/leave-retailer.ts';
import { showEnrolment } from './use-cases/show-enrolment.ts';

export function retailerCalls(deps: RetailerDeps): ServedCall[] {
  return [
    serve(calls.showEnrolment, async ({ params, caller }) => {
      const shown = await showEnrolment(deps, caller.memberId, params.id);
      return shown.ok ? accept({ data: enrolmentAnswer(shown.value) }) : shown;
    }),
    serve(calls.enrolAtRetailer, async ({ params, locale, caller }) => {
      const begun = await beginEnrolment(deps, {
        memberId: caller.memberId,
        accountId: params.id,
        language: locale,
      });
      return begun.ok ? accept({ code: 'success' as const, redirect_url: begun.value }) : begun;
    }),
    serve(calls.finishEnrolment, async ({ params, body, caller }) => {
      const { memberId } = caller;
      const finished = await finishEnrolment(deps, { memberId, accountId: params.id, ...body });
      if (!finished.ok) return finished;
      const shown = await showEnrolment(deps, memberId, params.id);
      return shown.ok ? accept({ code: 'success' as const, data: enrolmentAnswer(shown.value) }) : shown;
    }),
    serve(calls.leaveRetailer, async ({ params, caller }) => {
      const left = await leaveRetailer(deps, caller.memberId, params.id);
      return left.ok ? accept({ code: 'success' as const }) : left;
    }),
  ];
}
