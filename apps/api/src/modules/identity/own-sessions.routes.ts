import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { ownSessionAnswer } from './session.answer.ts';
import type { IdentityDeps } from './use-cases/deps.ts';
import { listOwnSessions, logOffOthers, logOffSession } from './use-cases/own-sessions.ts';

const success = { code: 'success' as const };

export function ownSessionCalls(deps: IdentityDeps): ServedCall[] {
  return [
    serve(calls.listOwnSessions, async ({ caller }) =>
      accept({ data: (await listOwnSessions(deps, caller)).map(ownSessionAnswer) }),
    ),
    serve(calls.endOwnSession, async ({ params, caller }) => {
      const done = await logOffSession(deps, { memberId: caller.memberId, sessionId: params.id });
      return done.ok ? accept(success) : done;
    }),
    serve(calls.endOtherSessions, async ({ caller }) =>
      accept({ ...success, ended: await logOffOthers(deps, caller) }),
    ),
  ];
}
