import { type BodyOf, type Calls, calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { onceFor } from '../../http/idempotency-key.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import type { CustomAction } from './custom-action.ts';
import { casesCalls } from './cases.routes.ts';
import type { CustomActionsDeps } from './use-cases/deps.ts';
import { runCustomAction } from './use-cases/run-custom-action.ts';

interface Deps extends CustomActionsDeps {
  readonly words: Record<Locale, Words>;
  readonly idempotencySecret: string;
}

/** The contract has looked that each action has its input, no less and no more. */
function actionOf({ action, input }: BodyOf<Calls['runCustomAction']>): CustomAction {
  const { subject = '', text = '', transaction_id: transactionId = '' } = input;
  switch (action) {
    case 'request_card_benefits':
      return { name: action };
    case 'contact_support':
      return { name: action, subject, text };
    case 'report_missing_points':
      return { name: action, transactionId: Number(transactionId), text };
  }
}

export function customActionsCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.runCustomAction, async ({ body, caller, keyed }) => {
      const done = await runCustomAction(deps, {
        memberId: caller.memberId,
        sessionId: caller.sessionId,
        staffId: caller.actingStaffId,
        action: actionOf(body),
        once: onceFor(keyed, deps, deps.clock.now()),
      });
      if (!done.ok) return done;
      const { reference, redirectUrl } = done.value;
      return accept({ code: 'success' as const, data: { reference, redirect_url: redirectUrl } });
    }),
    ...casesCalls(deps),
  ];
}
