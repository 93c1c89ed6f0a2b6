import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import type { IdentityDeps } from './use-cases/deps.ts';
import {
  addStaffPasskey,
  askPasskey,
  askProof,
  beginStaffCode,
  confirmStaffCode,
  proveStaff,
  removeStaffPasskey,
  renewRecoveryCodes,
  showFactors,
  waysFor,
} from './use-cases/staff-factors.ts';

const success = { code: 'success' as const };
const added = (codes: readonly string[] | null) => ({ ...success, recovery_codes: codes && [...codes] });

export function staffFactorsCalls(deps: IdentityDeps): ServedCall[] {
  return [
    serve(calls.showStaffFactors, async ({ caller }) => {
      const factors = await showFactors(deps, caller);
      const { ways, canConnect } = await waysFor(deps, caller, factors);
      return accept({
        data: {
          passkeys: factors.passkeys.map(({ id, name, createdAt }) => ({
            id,
            name,
            created_at: createdAt.toISOString(),
          })),
          has_code: factors.hasCode,
          recovery_codes_left: factors.recoveryCodesLeft,
          ways,
          can_connect: canConnect,
        },
      });
    }),
    serve(calls.askStaffProof, async ({ caller }) => accept({ data: { ...(await askProof(deps, caller)) } })),
    serve(calls.proveStaff, async ({ body, caller, traceId }) => {
      const { way, response, code = '' } = body;
      const done = await proveStaff(deps, { caller, way, response, code, traceId });
      return done.ok ? accept(success) : done;
    }),
    serve(calls.askStaffPasskey, async ({ caller }) => {
      const asked = await askPasskey(deps, caller);
      return asked.ok ? accept({ data: { ...asked.value } }) : asked;
    }),
    serve(calls.addStaffPasskey, async ({ body, caller, traceId }) => {
      const done = await addStaffPasskey(deps, { ...body, caller, traceId });
      return done.ok ? accept(added(done.value)) : done;
    }),
    serve(calls.removeStaffPasskey, async ({ params, caller, traceId }) => {
      const done = await removeStaffPasskey(deps, { caller, id: params.passkeyId, traceId });
      return done.ok ? accept(success) : done;
    }),
    serve(calls.beginStaffCode, async ({ caller }) => {
      const begun = await beginStaffCode(deps, caller);
      return begun.ok ? accept({ data: { ...begun.value } }) : begun;
    }),
    serve(calls.confirmStaffCode, async ({ body, caller, traceId }) => {
      const done = await confirmStaffCode(deps, { code: body.code, caller, traceId });
      return done.ok ? accept(added(done.value)) : done;
    }),
    serve(calls.renewStaffRecoveryCodes, async ({ caller, traceId }) =>
      accept({ ...success, recovery_codes: [...(await renewRecoveryCodes(deps, { caller, traceId }))] }),
    ),
  ];
}
