import { points } from '@rewards/amounts';
import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { wayAnswer } from './redeem-ways.answer.ts';
import { compareWays, type RedeemWaysDeps } from './use-cases/compare-ways.ts';

export const redeemWaysCalls = (deps: RedeemWaysDeps): ServedCall[] => [
  serve(calls.compareWays, async ({ params, query, caller }) => {
    const asked = { memberId: caller.memberId, accountId: params.id, points: points(query.points) };
    const compared = await compareWays(deps, asked);
    return compared.ok ? accept({ data: compared.value.map(wayAnswer) }) : compared;
  }),
];
