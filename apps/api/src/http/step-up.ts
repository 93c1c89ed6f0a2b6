import type { Call } from '@rewards/contract';
import {
  actIn,
  DestinationWaits,
  type NewDestination,
  ProofMissing,
  requireProof,
  type StepUpRules,
} from '../platform/acting-session.ts';
import type { Caller } from '../platform/caller.ts';
import { type Reason, type Refusal, type Result, refuse, refuseBecause } from '../platform/result.ts';

/** By what the contract says of a call. What depends on amounts and on what is new asks from inside. */
const asked: Record<NonNullable<Call['stepUp']>, (rules: StepUpRules) => boolean> = {
  always: () => true,
  retailer: ({ retailer }) => retailer,
  redeemer: ({ newRedeemer }) => newRedeemer,
};

interface Missing {
  readonly code: 'step_up_needed' | 'step_up_by_member' | 'destination_waits' | 'account_frozen';
  readonly errors?: undefined;
  readonly reason?: Reason;
}

export interface StepUpGuards {
  /** What asks members for a fresh proof, as the program has it now. */
  readonly stepUpRules: () => Promise<StepUpRules>;
  /** Writes it down, if it is not yet, and says when it was. */
  readonly noteDestination: (destination: NewDestination) => Promise<Date>;
  readonly isFrozen: (memberId: string) => Promise<boolean>;
}

const HOUR_MS = 60 * 60_000;

/**
 * Does what a caller asked for, as that caller. If a fresh proof is missing, nothing was done. Staff can never give it
 * in the member's place.
 */
export async function actAs<R extends Refusal>(
  call: Call,
  caller: Caller | undefined,
  { stepUpRules, noteDestination, isFrozen }: StepUpGuards,
  act: () => Promise<Result<unknown, R>>,
): Promise<Result<unknown, R | Missing>> {
  if (!caller) return act();
  const { sessionId } = caller;
  if (caller.kind === 'staff' || call.method === 'GET') return actIn({ sessionId }, act);
  const rules = await stepUpRules();
  const stepUp = { isProved: caller.isProved, rules };
  try {
    return await actIn({ sessionId, stepUp }, async () => {
      if (call.stepUp) requireProof(asked[call.stepUp]);
      return act();
    });
  } catch (error) {
    if (!(error instanceof DestinationWaits || error instanceof ProofMissing)) throw error;
    // A proof would change nothing, and a thief's destination must not wait while the member has stopped everything.
    if (call.refusals.includes('account_frozen') && (await isFrozen(caller.memberId))) return refuse('account_frozen');
    if (error instanceof DestinationWaits) {
      const notedAt = await noteDestination(error.destination);
      const until = new Date(notedAt.getTime() + rules.newDestinationWaitHours * HOUR_MS);
      return refuseBecause('destination_waits', { until_at: until.toISOString() });
    }
    return refuse(caller.actingStaffId === null ? 'step_up_needed' : 'step_up_by_member');
  }
}
