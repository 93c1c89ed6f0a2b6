import { type OneAct, useOneAct } from '../acts/one-act.ts';
import { readSubject } from '../session/jwt.ts';
import { type StaffAccess, useStaffAccess } from './staff-access.ts';

interface StaffActOptions<Body, Answer> {
  /** Names the decision. Its key outlives the dialog: without an answer, the same decision is still the same act. */
  readonly about: string;
  readonly send: (access: StaffAccess, body: Body, idempotencyKey: string) => Promise<Answer>;
  readonly onDone: (answer: Answer, body: Body) => unknown;
  readonly onFailed?: (error: unknown) => unknown;
}

/** One decision of a staff person is one act. Each press is one try: the person sees the result, and presses again. */
export function useStaffAct<Body, Answer>({ about, send, ...told }: StaffActOptions<Body, Answer>): OneAct<Body> {
  const access = useStaffAccess();
  return useOneAct({
    ...told,
    isPatient: false,
    keptAs: ['staff', readSubject(access.token), about].join('.'),
    send: (body: Body, { idempotencyKey }) => send(access, body, idempotencyKey),
  });
}
