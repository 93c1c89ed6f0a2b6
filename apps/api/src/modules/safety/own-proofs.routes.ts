import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, refuse } from '../../platform/result.ts';
import type { SafetyDeps } from './use-cases/deps.ts';
import { addOwnPasskey, askOwnPasskey, listPasskeys, removeOwnPasskey } from './use-cases/own-passkeys.ts';
import { askMember, proveMember } from './use-cases/prove-member.ts';

const success = { code: 'success' as const };

/** How members prove who they are, beside the password. */
export function ownProofCalls(deps: SafetyDeps): ServedCall[] {
  return [
    serve(calls.listOwnPasskeys, async ({ caller }) => {
      const { passkeys, recoveryCodesLeft } = await listPasskeys(deps, caller);
      return accept({
        data: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
        })),
        recovery_codes_left: recoveryCodesLeft,
      });
    }),
    serve(calls.askOwnPasskey, async ({ caller }) => accept({ data: { ...(await askOwnPasskey(deps, caller)) } })),
    serve(calls.addOwnPasskey, async ({ body, caller }) => {
      const done = await addOwnPasskey(deps, { ...body, caller });
      return done.ok ? accept({ ...success, recovery_codes: done.value && [...done.value] }) : done;
    }),
    serve(calls.removeOwnPasskey, async ({ params, caller }) => {
      const done = await removeOwnPasskey(deps, { caller, id: params.passkeyId });
      return done.ok ? accept(success) : refuse('not_found');
    }),
    serve(calls.askOwnProof, async ({ caller }) => {
      const asked = await askMember(deps, caller);
      if (!asked.ok) return asked;
      const { way, options, recoveryCodesLeft } = asked.value;
      return accept({ data: { way, options: options && { ...options }, recovery_codes_left: recoveryCodesLeft } });
    }),
    serve(calls.proveOwn, async ({ body, caller }) => {
      const { memberId, sessionId } = caller;
      const { way, response, code = '' } = body;
      const done = await proveMember(deps, { memberId, sessionId, way, response, code });
      return done.ok ? accept(success) : done;
    }),
  ];
}
