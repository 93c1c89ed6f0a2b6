import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import { accept } from '../../platform/result.ts';
import { peopleAnswer } from './staff.answer.ts';
import type { IdentityDeps } from './use-cases/deps.ts';
import { listPeople } from './use-cases/list-people.ts';
import { changeStaffRole, disableStaff, enableStaff, inviteStaff, resetStaff } from './use-cases/manage-colleague.ts';
import { removeRole, saveRole } from './use-cases/manage-roles.ts';

const success = { code: 'success' as const };

const managing = ({ params, caller, traceId }: { params: { id: string }; caller: StaffCaller; traceId: string }) => ({
  manager: caller,
  colleagueId: params.id,
  traceId,
});

export function staffPeopleCalls(deps: IdentityDeps): ServedCall[] {
  return [
    serve(calls.listStaffPeople, async ({ caller, locale }) =>
      accept(peopleAnswer(await listPeople(deps), caller, locale)),
    ),
    serve(calls.inviteStaff, async ({ body, caller, locale, traceId }) => {
      const invited = await inviteStaff(deps, { ...body, manager: caller, locale, traceId });
      return invited.ok ? accept({ ...success, data: { id: invited.value } }) : invited;
    }),
    serve(calls.changeStaffRole, async (input) => {
      const done = await changeStaffRole(deps, { ...managing(input), role: input.body.role });
      return done.ok ? accept(success) : done;
    }),
    serve(calls.disableStaff, async (input) => {
      const done = await disableStaff(deps, managing(input));
      return done.ok ? accept(success) : done;
    }),
    serve(calls.enableStaff, async (input) => {
      const done = await enableStaff(deps, managing(input));
      return done.ok ? accept(success) : done;
    }),
    serve(calls.resetStaff, async (input) => {
      const done = await resetStaff(deps, { ...managing(input), locale: input.locale });
      return done.ok ? accept(success) : done;
    }),
    serve(calls.saveStaffRole, async ({ params, body, caller, traceId }) => {
      const done = await saveRole(deps, { ...body, code: params.code, manager: caller, traceId });
      return done.ok ? accept(success) : done;
    }),
    serve(calls.removeStaffRole, async ({ params, caller, traceId }) => {
      const done = await removeRole(deps, { code: params.code, manager: caller, traceId });
      return done.ok ? accept(success) : done;
    }),
  ];
}
