import { type OneAct, useOneAct } from '../acts/one-act.ts';
import { readSubject } from '../session/jwt.ts';
import { type StaffAccess, useStaffAccess } from './staff-access.ts';

interface StaffActOptions<Body, Answer> {
  /** Names what is decided on. Its key outlives the dialog: after silence the same wish is still the same act. */
  readonly about: string;
  readonly send: (access: StaffAccess, body: Body, idempotencyKey: string) => Promise<Answer>;
  readonly onDone: (answer: Answer, body: Body) => unknown;
  readonly onFailed?: (error: unknown) => unknown;
}

/** One act of a staff person for one decision. One try a press: they see what became of it, and press again. */
export function useStaffAct<Body, Answer>({ about, send, ...told }: StaffActOptions<Body, Answer>): OneAct<Body> {
  const access = useStaffAccess();
  return useOneAct({
    ...told,
    isPatient: false,
    keptAs: ['staff', readSubject(access.token), about].join('.'),
    send: (body: Body, { idempotencyKey }) => send(access, body, idempotencyKey),
  });
}
