import { accept, type Result, refuse } from '../../../platform/result.ts';
import { TooBusyToHash } from '../../../platform/password-hasher.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { StaffCaller } from '../../../platform/caller.ts';
import type { Transaction } from '../../../platform/database.ts';
import { recordAct, recordRefusedTry } from '../../audit/index.ts';
import {
  addPasskey,
  askForPasskey,
  askForProof,
  beginCode,
  confirmCode,
  type Factors,
  findFactors,
  hasFactor,
  issueRecoveryCodes,
  type NewCodes,
  type Proof,
  proveFactor,
  removePasskey,
} from '../../factors/index.ts';
import { findColleague, sharePassword } from '../colleague.repository.ts';
import { countTry, forgiveTries, giveBackTry } from '../login-throttle.repository.ts';
import { markProved, unproveOthers } from '../session-proof.repository.ts';
import { findStaff, findStaffLogin } from '../staff.repository.ts';
import type { IdentityDeps } from './deps.ts';

const MAX_TRIES = 5;

const ownerOf = ({ staffId: id }: StaffCaller) => ({ kind: 'staff', id }) as const;
const inSession = (caller: StaffCaller) => ({ owner: ownerOf(caller), sessionId: caller.sessionId });

export type ProofWay = Proof['way'] | 'password';

function waysOf({ passkeys, hasCode, recoveryCodesLeft }: Factors, hasPassword: boolean): ProofWay[] {
  const ways: ProofWay[] = [];
  if (passkeys.length > 0) ways.push('passkey');
  if (hasCode) ways.push('code');
  if (ways.length > 0 && recoveryCodesLeft > 0) ways.push('recovery_code');
  return ways.length === 0 && hasPassword ? ['password'] : ways;
}

/** The password proves only where nothing better exists and the portal does not demand it. */
export async function waysFor(
  deps: IdentityDeps,
  { staffId }: StaffCaller,
  factors: Factors,
): Promise<{ readonly ways: ProofWay[]; readonly canConnect: boolean }> {
  const { hasPassword = false, isOfBank = false } = (await findColleague(deps.database, staffId)) ?? {};
  const mayUsePassword = hasPassword && deps.isPasswordOn && !deps.isSecondFactorRequired;
  return { ways: waysOf(factors, mayUsePassword), canConnect: deps.staffProvider !== undefined && !isOfBank };
}

export const showFactors = ({ database }: IdentityDeps, caller: StaffCaller): Promise<Factors> =>
  findFactors(database, ownerOf(caller));

export const askProof = (deps: IdentityDeps, caller: StaffCaller) => askForProof(deps.factors, inSession(caller));

/** Written with the proof, in its transaction. */
const proved =
  (
    deps: IdentityDeps,
    { staffId, sessionId }: StaffCaller,
    { act, traceId, ...details }: { act: string; traceId: string; way?: string },
  ) =>
  async (tx: Transaction): Promise<void> => {
    const now = deps.clock.now();
    await markProved(tx, sessionId, now);
    await recordAct(tx, { staffId, memberId: null, act, details, traceId }, now);
  };

/** Written with a new factor. */
const added =
  (deps: IdentityDeps, caller: StaffCaller, how: { act: string; traceId: string }) =>
  async (tx: Transaction): Promise<void> => {
    await unproveOthers(tx, caller.staffId, caller.sessionId);
    await proved(deps, caller, how)(tx);
  };

type ProveRefusal = { code: 'proof_failed' | 'too_many_requests' | 'unavailable' };

async function provePassword(
  deps: IdentityDeps,
  caller: StaffCaller,
  { password, traceId }: { readonly password: string; readonly traceId: string },
): Promise<Result<'proved', ProveRefusal>> {
  const staff = await findStaff(deps.database, caller.staffId);
  const login = staff && (await findStaffLogin(deps.database, staff.email));
  try {
    if (!(await deps.passwords.verify(login?.hash ?? undefined, password))) return refuse('proof_failed');
  } catch (error) {
    if (error instanceof TooBusyToHash) return refuse('unavailable');
    throw error;
  }
  return inTransaction<'proved', ProveRefusal>(deps.database, async (tx) => {
    // Reset, or given a factor, while the password was being checked.
    const hash = await sharePassword(tx, caller.staffId);
    if (hash !== login?.hash || hasFactor(await findFactors(tx, ownerOf(caller)))) return refuse('proof_failed');
    await proved(deps, caller, { act: 'staff.prove', way: 'password', traceId })(tx);
    return accept('proved');
  });
}

export interface ProveStaff {
  readonly caller: StaffCaller;
  readonly way: ProofWay;
  readonly response: unknown;
  readonly code: string;
  readonly traceId: string;
}

/** Tries are counted before anything is looked at, by person: many sessions are no better than one. */
export async function proveStaff(deps: IdentityDeps, wanted: ProveStaff): Promise<Result<'proved', ProveRefusal>> {
  const done = await tryProof(deps, wanted);
  if (!done.ok) {
    const { caller, way, traceId } = wanted;
    const call = { call: 'POST /staff/factor/prove', ids: { way }, refusal: done.refusal.code };
    await recordRefusedTry(
      deps.database,
      { staffId: caller.staffId, memberId: null, ...call, traceId },
      deps.clock.now(),
    );
  }
  return done;
}

async function tryProof(deps: IdentityDeps, wanted: ProveStaff): Promise<Result<'proved', ProveRefusal>> {
  const { caller, way, response, code, traceId } = wanted;
  const subject = `proof:${caller.staffId}`;
  if (!(await countTry(deps.database, { subject, maxTries: MAX_TRIES }, deps.clock.now())))
    return refuse('too_many_requests');
  const factors = await showFactors(deps, caller);
  if (!(await waysFor(deps, caller, factors)).ways.includes(way)) return refuse('proof_failed');
  const prove = () => {
    if (way === 'password') return provePassword(deps, caller, { password: code, traceId });
    const proof: Proof = way === 'passkey' ? { way, response } : { way, code };
    return proveFactor(
      deps.factors,
      inSession(caller),
      proof,
      proved(deps, caller, { act: 'staff.prove', way, traceId }),
    );
  };
  const done = await prove();
  if (done.ok) await forgiveTries(deps.database, subject);
  else if (done.refusal.code === 'unavailable') await giveBackTry(deps.database, subject);
  return done;
}

/** Whoever has a factor proves it before they add another: a password alone must not bring a second one. */
async function mayAdd(deps: IdentityDeps, caller: StaffCaller): Promise<boolean> {
  return caller.proof === 'fresh' || !hasFactor(await showFactors(deps, caller));
}

async function namesOf(deps: IdentityDeps, { staffId }: StaffCaller) {
  const staff = await findStaff(deps.database, staffId);
  return { account: staff?.email ?? '', brand: await deps.brand() };
}

export async function askPasskey(deps: IdentityDeps, caller: StaffCaller) {
  if (!(await mayAdd(deps, caller))) return refuse('proof_needed');
  return accept(await askForPasskey(deps.factors, inSession(caller), await namesOf(deps, caller)));
}

type AddRefusal = { code: 'proof_needed' | 'proof_failed' | 'not_possible_now' };

export async function addStaffPasskey(
  deps: IdentityDeps,
  wanted: { readonly caller: StaffCaller; readonly name: string; readonly response: unknown; readonly traceId: string },
): Promise<Result<NewCodes, AddRefusal>> {
  const { caller, traceId } = wanted;
  if (!(await mayAdd(deps, caller))) return refuse('proof_needed');
  return addPasskey(
    deps.factors,
    inSession(caller),
    wanted,
    added(deps, caller, { act: 'staff.add_passkey', traceId }),
  );
}

/** Whoever needs a second factor keeps one. The person proved it again before. */
export function removeStaffPasskey(
  deps: IdentityDeps,
  { caller, id, traceId }: { readonly caller: StaffCaller; readonly id: string; readonly traceId: string },
): Promise<Result<undefined, { code: 'not_found' | 'not_possible_now' }>> {
  return inTransaction<undefined, { code: 'not_found' | 'not_possible_now' }>(deps.database, async (tx) => {
    const wanted = { id, mustKeepOne: deps.isSecondFactorRequired };
    const removed = await removePasskey(tx, ownerOf(caller), wanted);
    if (!removed.ok) return removed;
    const act = { staffId: caller.staffId, memberId: null, act: 'staff.remove_passkey', traceId };
    await recordAct(tx, act, deps.clock.now());
    return removed;
  });
}

export async function beginStaffCode(deps: IdentityDeps, caller: StaffCaller) {
  if (!(await mayAdd(deps, caller))) return refuse('proof_needed');
  return beginCode(deps.factors, ownerOf(caller), await namesOf(deps, caller));
}

export async function confirmStaffCode(
  deps: IdentityDeps,
  { caller, code, traceId }: { readonly caller: StaffCaller; readonly code: string; readonly traceId: string },
): Promise<Result<NewCodes, AddRefusal | { code: 'too_many_requests' }>> {
  if (!(await mayAdd(deps, caller))) return refuse('proof_needed');
  const subject = `proof:${caller.staffId}`;
  if (!(await countTry(deps.database, { subject, maxTries: MAX_TRIES }, deps.clock.now())))
    return refuse('too_many_requests');
  const extra = added(deps, caller, { act: 'staff.add_code', traceId });
  const done = await confirmCode(deps.factors, ownerOf(caller), code, extra);
  if (done.ok) await forgiveTries(deps.database, subject);
  return done;
}

export async function renewRecoveryCodes(
  deps: IdentityDeps,
  { caller, traceId }: { readonly caller: StaffCaller; readonly traceId: string },
): Promise<readonly string[]> {
  const renewed = await inTransaction<readonly string[], never>(deps.database, async (tx) => {
    const codes = await issueRecoveryCodes(tx, ownerOf(caller));
    const act = { staffId: caller.staffId, memberId: null, act: 'staff.renew_codes', traceId };
    await recordAct(tx, act, deps.clock.now());
    return accept(codes);
  });
  return renewed.ok ? renewed.value : [];
}
