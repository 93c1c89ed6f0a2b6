import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { destinationAnswer } from './destinations.answer.ts';
import type { DestinationsDeps } from './use-cases/deps.ts';
import { listDestinations } from './use-cases/list-destinations.ts';
import { removeDestination } from './use-cases/remove-destination.ts';

export function destinationsCalls(deps: DestinationsDeps): ServedCall[] {
  return [
    serve(calls.listDestinations, async ({ caller, locale }) => {
      const listed = await listDestinations(deps, caller.memberId);
      return accept({ data: listed.map((each) => destinationAnswer(each, locale)) });
    }),
    serve(calls.removeDestination, async ({ params, caller }) => {
      const removed = await removeDestination(deps, { memberId: caller.memberId, id: params.id });
      return removed.ok ? accept({ code: 'success' as const }) : removed;
    }),
  ];
}
