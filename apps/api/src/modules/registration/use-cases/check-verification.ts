import { accept, type Result, refuse } from '../../../platform/result.ts';
import { hasCheckDigit } from '../../payments/index.ts';
import { type CardRules, checkFields, type FieldProblem, type GivenValue } from '../registration-field.ts';
import type { RegistrationDeps } from './deps.ts';
import { findRegistration } from './find-registration.ts';
import { type VerificationRefusal, verifyCard } from './verify-card.ts';

export type InvalidFields = { readonly code: 'validation_error'; readonly problems: readonly FieldProblem[] };

export const refuseProblems = (
  problems: readonly FieldProblem[],
): { readonly ok: false; readonly refusal: InvalidFields } => ({
  ok: false,
  refusal: { code: 'validation_error', problems },
});

export const cardRules = async (deps: Pick<RegistrationDeps, 'program'>): Promise<CardRules> => ({
  binRanges: (await deps.program()).shop.binRanges,
  hasCheckDigit,
});

export interface CheckVerification {
  readonly registrationId: number;
  readonly given: readonly GivenValue[];
  readonly address: string;
}

/** For the wizard's first step. Nothing is kept: registering sends the same values again. */
export async function checkVerification(
  deps: RegistrationDeps,
  { registrationId, given, address }: CheckVerification,
): Promise<Result<'verified', VerificationRefusal | InvalidFields | { readonly code: 'not_found' }>> {
  const registration = await findRegistration(deps, registrationId);
  if (!registration || registration.verificationFields.length === 0) return refuse('not_found');
  const { problems, values } = checkFields(registration.verificationFields, given, await cardRules(deps));
  if (problems.length > 0) return refuseProblems(problems);
  const verified = await verifyCard(deps, registration, { values, address });
  return verified.ok ? accept('verified') : verified;
}
