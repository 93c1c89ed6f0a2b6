import type { Call } from '@rewards/contract';
import { actIn, ProofMissing, requireProof, type StepUpRules } from '../platform/acting-session.ts';
import type { Caller } from '../platform/caller.ts';
import { type Refusal, type Result, refuse } from '../platform/result.ts';

/** By what the contract says of a call. What depends on amounts and on what is new asks from inside. */
const asked: Record<NonNullable<Call['stepUp']>, (rules: StepUpRules) => boolean> = {
  always: () => true,
  retailer: ({ retailer }) => retailer,
  redeemer: ({ newRedeemer }) => newRedeemer,
};

interface Missing {
  readonly code: 'step_up_needed' | 'step_up_by_member';
  readonly errors?: undefined;
  readonly reason?: undefined;
}

/**
 * Does what a caller asked for, as that caller. If a fresh proof is missing, nothing was done. Staff can never give it
 * in the member's place.
 */
export async function actAs<R extends Refusal>(
  call: Call,
  caller: Caller | undefined,
  readRules: () => Promise<StepUpRules>,
  act: () => Promise<Result<unknown, R>>,
): Promise<Result<unknown, R | Missing>> {
  if (!caller) return act();
  const { sessionId } = caller;
  if (caller.kind === 'staff' || call.method === 'GET') return actIn({ sessionId }, act);
  const stepUp = { isProved: caller.isProved, rules: await readRules() };
  try {
    return await actIn({ sessionId, stepUp }, async () => {
      if (call.stepUp) requireProof(asked[call.stepUp]);
      return act();
    });
  } catch (error) {
    if (!(error instanceof ProofMissing)) throw error;
    return refuse(caller.actingStaffId === null ? 'step_up_needed' : 'step_up_by_member');
  }
}
