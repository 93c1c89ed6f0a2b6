import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import { accept, type Result } from '../../platform/result.ts';
import { isWaiting, type Waiting } from '../../platform/second-person.ts';
import { answerWaiting } from '../../http/waiting.ts';
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

function told<R extends { readonly code: string }>(done: Result<Waiting | undefined, R>) {
  if (!done.ok) return done;
  return done.value ? answerWaiting(done.value) : accept(success);
}

export function staffPeopleCalls(deps: IdentityDeps): ServedCall[] {
  return [
    serve(calls.listStaffPeople, async ({ caller, locale }) =>
      accept(peopleAnswer(await listPeople(deps), caller, locale)),
    ),
    serve(calls.inviteStaff, async ({ body, caller, locale, traceId }) => {
      const invited = await inviteStaff(deps, { ...body, manager: caller, locale, traceId });
      if (!invited.ok) return invited;
      return isWaiting(invited.value) ? answerWaiting(invited.value) : accept({ ...success, data: invited.value });
    }),
    serve(calls.changeStaffRole, async (input) =>
      told(await changeStaffRole(deps, { ...managing(input), role: input.body.role })),
    ),
    serve(calls.disableStaff, async (input) => {
      const done = await disableStaff(deps, managing(input));
      return done.ok ? accept(success) : done;
    }),
    serve(calls.enableStaff, async (input) => told(await enableStaff(deps, managing(input)))),
    serve(calls.resetStaff, async (input) =>
      told(await resetStaff(deps, { ...managing(input), locale: input.locale })),
    ),
    serve(calls.saveStaffRole, async ({ params, body, caller, traceId }) =>
      told(await saveRole(deps, { ...body, code: params.code, manager: caller, traceId })),
    ),
    serve(calls.removeStaffRole, async ({ params, caller, traceId }) => {
      const done = await removeRole(deps, { code: params.code, manager: caller, traceId });
      return done.ok ? accept(success) : done;
    }),
  ];
}
