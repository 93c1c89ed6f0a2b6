import { centsFromDecimal, centsToNumber } from '@rewards/amounts';
import { type BodyOf, type Calls, calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { refuseFields } from '../../http/error-reply.ts';
import { onceFor } from '../../http/idempotency-key.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import type { CustomAction } from './custom-action.ts';
import { casesCalls } from './cases.routes.ts';
import type { CustomActionsDeps } from './use-cases/deps.ts';
import { runCustomAction } from './use-cases/run-custom-action.ts';
import { wrongDay } from './use-cases/wrong-day.ts';

interface Deps extends CustomActionsDeps {
  readonly words: Record<Locale, Words>;
  readonly idempotencySecret: string;
}

/** The contract has looked that each action has its input, no less and no more. */
function actionOf({ action, input }: BodyOf<Calls['runCustomAction']>): CustomAction {
  const { subject = '', text = '', transaction_id: transactionId = '' } = input;
  const { merchant = '', amount = 0, paid_on: paidOn = '' } = input;
  switch (action) {
    case 'request_card_benefits':
      return { name: action };
    case 'contact_support':
      return { name: action, subject, text };
    case 'report_missing_points':
      return { name: action, transactionId: Number(transactionId), text };
    case 'report_missing_purchase':
      return { name: action, merchant, amountCents: centsToNumber(centsFromDecimal(amount)), paidOn };
  }
}

export function customActionsCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.runCustomAction, async ({ body, caller, keyed, locale }) => {
      const { paid_on: paidOn } = body.input;
      const wrong = paidOn === undefined ? undefined : await wrongDay(deps, paidOn);
      if (wrong) return refuseFields({ field: 'input.paid_on', message: deps.words[locale].t(`caseLines.${wrong}`) });
      const done = await runCustomAction(deps, {
        memberId: caller.memberId,
        sessionId: caller.sessionId,
        staffId: caller.actingStaffId,
        action: actionOf(body),
        once: onceFor(keyed, deps, deps.clock.now()),
      });
      if (!done.ok) return done;
      const { reference, redirectUrl, answerBy } = done.value;
      return accept({ code: 'success' as const, data: { reference, redirect_url: redirectUrl, answer_by: answerBy } });
    }),
    ...casesCalls(deps),
  ];
}
