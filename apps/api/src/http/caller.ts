import { type Access, type Call, type RefusalCode, type Right, rights } from '@rewards/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller, MemberCaller, StaffCaller } from '../platform/caller.ts';
import { accept, type Result, refuse } from '../platform/result.ts';

export type Identify = (token: string) => Promise<Result<Caller, { code: 'unauthenticated' | 'session_idle' }>>;

/** What a handler of a call with this access is sure to get. */
export type CallerFor<A extends Access> = A extends 'member' | 'unblocked' | 'profile'
  ? MemberCaller
  : A extends 'unproved' | 'staff' | Right
    ? StaffCaller
    : A extends 'signed-in'
      ? Caller
      : undefined;

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

export const isRight = (access: Access): access is Right => (rights as readonly Access[]).includes(access);

const holds = ({ rights: held }: StaffCaller, right: Right): boolean => held === 'every' || held.includes(right);

/** Whether what is sent needs another right than the call itself. */
export const lacksRight = ({ alsoNeeds }: Call, caller: Caller | undefined, body: unknown): boolean =>
  alsoNeeds !== undefined &&
  caller?.kind === 'staff' &&
  !holds(caller, alsoNeeds.right) &&
  alsoNeeds.when(body as never);

/** The table of who may do what, as a function: the matrix test runs every role through every call. */
export function decideAccess(
  call: Pick<Call, 'access' | 'membersOnly' | 'byTelephone' | 'freshProof'>,
  caller: Caller,
): RefusalCode | undefined {
  const { access } = call;
  if (access === 'signed-in') return undefined;
  if (access === 'unproved') return caller.kind === 'staff' ? undefined : 'forbidden';
  if (access === 'staff' || isRight(access)) {
    if (caller.kind !== 'staff') return 'forbidden';
    if (caller.proof === 'none') return 'proof_needed';
    if (access !== 'staff' && !holds(caller, access)) return 'forbidden';
    return call.freshProof && caller.proof !== 'fresh' ? 'proof_needed' : undefined;
  }
  if (caller.kind !== 'member') return 'forbidden';
  const isForRedeemer = call.byTelephone && caller.redeemer !== null;
  if (call.membersOnly && caller.actingStaffId !== null && !isForRedeemer) return 'not_as_staff';
  if (access === 'profile') return undefined;
  if (caller.isBlocked) return 'account_blocked';
  return access === 'member' && caller.hasPendingActions ? 'PENDING_ACTIONS' : undefined;
}

export const isOpen = (access: Access): boolean => access === 'public' || access === 'sandbox';

/** Finds no caller for open calls. For all others, finds a caller who may make this call, or the reason why not. */
export async function findCaller(
  call: Call,
  request: FastifyRequest,
  identify: Identify,
): Promise<Result<Caller | undefined, { code: RefusalCode; caller?: Caller }>> {
  if (isOpen(call.access)) return accept(undefined);
  const token = bearerOf(request);
  if (!token) return refuse('unauthenticated');
  const identified = await identify(token);
  if (!identified.ok) return identified;
  const code = decideAccess(call, identified.value);
  return code ? { ok: false, refusal: { code, caller: identified.value } } : accept(identified.value);
}
