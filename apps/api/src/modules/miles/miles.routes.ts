import { points } from '@rewards/amounts';
import { calls } from '@rewards/contract';
import { onceFor } from '../../http/idempotency-key.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { milesPartnerAnswer, problemAnswer } from './miles.answer.ts';
import { cancelTransfer } from './use-cases/cancel-transfer.ts';
import type { MilesDeps } from './use-cases/deps.ts';
import { listPartners } from './use-cases/list-partners.ts';
import { transferMiles } from './use-cases/transfer-miles.ts';
import { validateMembership } from './use-cases/validate-membership.ts';

interface Deps extends MilesDeps {
  readonly idempotencySecret: string;
}

function askingCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listMilesPartners, async ({ query, caller, locale }) => {
      const { account_id: accountId, code, kind } = query;
      const listed = await listPartners(deps, { memberId: caller.memberId, accountId, code, kind });
      if (!listed.ok) return listed;
      const { programs, transferDays } = listed.value;
      const data = programs.map((program) => milesPartnerAnswer(program, deps.words[locale]));
      return accept({ data, transfer_days: { ...transferDays } });
    }),
    serve(calls.validateMembership, async ({ body, caller, locale }) => {
      const validated = await validateMembership(deps, {
        memberId: caller.memberId,
        partnerCode: body.ascenda_partner_code,
        number: body.member_partner_identifier,
        firstName: body.member_first_name,
        lastName: body.member_last_name,
      });
      if (!validated.ok) return validated;
      const problem = validated.value;
      const errors = problem === undefined ? [] : [problemAnswer(problem, deps.words[locale])];
      return accept({ valid: problem === undefined, errors });
    }),
  ];
}

export function milesCalls(deps: Deps): ServedCall[] {
  return [
    ...askingCalls(deps),
    serve(calls.transferMiles, async ({ body, caller, locale, keyed }) => {
      const transferred = await transferMiles(deps, {
        once: onceFor(keyed, deps, deps.clock.now()),
        memberId: caller.memberId,
        sessionId: caller.sessionId,
        partnerCode: body.ascenda_partner_code,
        accountReference: body.account_reference_identifier,
        number: body.member_partner_identifier,
        firstName: body.member_first_name,
        middleName: body.member_middle_name || null,
        lastName: body.member_last_name,
        points: points(body.amount),
        calledBy: caller.redeemer,
      });
      return transferred.ok ? accept(deps.tellRedeemed(transferred.value, locale)) : transferred;
    }),
    serve(calls.cancelTransfer, async ({ params, caller, locale }) => {
      const cancelled = await cancelTransfer(deps, caller.memberId, params.id);
      if (!cancelled.ok) return cancelled;
      return accept({ code: 'success' as const, data: deps.tellRedemption(cancelled.value, locale) });
    }),
  ];
}
