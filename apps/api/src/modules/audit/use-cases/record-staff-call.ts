import type { Caller } from '../../../platform/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { recordAct, recordRefusedTry, recordRefusedWrite, type StaffAct } from '../audit.repository.ts';

interface StaffCall {
  readonly call: string;
  /** What its path names. */
  readonly ids: Readonly<Record<string, string>>;
  readonly traceId: string;
}

/** The staff person responsible for a call: they act for themselves or for a member. None when a member acts. */
function staffOf(caller: Caller): Pick<StaffAct, 'staffId' | 'memberId'> | undefined {
  if (caller.kind === 'staff') return { staffId: caller.staffId, memberId: null };
  return caller.actingStaffId === null ? undefined : { staffId: caller.actingStaffId, memberId: caller.memberId };
}

/** For whom staff act in the member's name, where an authorized redeemer called. */
const redeemerOf = (caller: Caller) =>
  caller.kind === 'member' && caller.redeemer
    ? { redeemer: caller.redeemer.name, redeemer_id: caller.redeemer.id }
    : {};

/**
 * Acts of staff on their own behalf are recorded where they happen. Acts in a member's name, and refusals, are recorded
 * here.
 */
export const staffCallRecorder = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) => ({
  recordStaffWrite: async (caller: Caller, { call, ids, traceId }: StaffCall): Promise<void> => {
    const who = staffOf(caller);
    const details = { ...ids, ...redeemerOf(caller) };
    if (who?.memberId) await recordAct(database, { ...who, act: call, details, traceId }, clock.now());
  },
  recordRefusedWrite: async (caller: Caller, asked: StaffCall, refusal: string): Promise<void> => {
    const who = staffOf(caller);
    if (who?.memberId) await recordRefusedWrite(database, { ...who, ...asked, refusal }, clock.now());
  },
  recordRefusedTry: async (caller: Caller, asked: StaffCall, refusal: string): Promise<void> => {
    const who = staffOf(caller);
    if (who) await recordRefusedTry(database, { ...who, ...asked, refusal }, clock.now());
  },
});
