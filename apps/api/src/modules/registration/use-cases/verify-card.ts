import { accept, type Result, refuse } from '../../../platform/result.ts';
import { countTry, giveBackTry } from '../../identity/index.ts';
import { type Enrolment, findOpenEnrolment } from '../enrolment.repository.ts';
import { type Registration, samePostalCode } from '../registration.ts';
import { valueFor } from '../registration-field.ts';
import type { RegistrationDeps } from './deps.ts';

const MAX_TRIES_OF_ADDRESS = 30;
/** Four digits and a postal code are soon guessed if the number of tries has no limit. */
const MAX_TRIES_OF_CUSTOMER = 5;

export type VerificationRefusal =
  | { readonly code: 'too_many_requests' }
  | { readonly code: 'verification_failed'; readonly reason: { readonly phone: string } };

/** The answer does not say which detail is wrong: an attacker must guess all of them. */
export async function refuseVerification(
  deps: Pick<RegistrationDeps, 'program'>,
): Promise<{ readonly ok: false; readonly refusal: VerificationRefusal }> {
  const { businessPhone: phone } = (await deps.program()).support;
  return { ok: false, refusal: { code: 'verification_failed', reason: { phone } } };
}

function isMeant(enrolment: Enrolment, registration: Registration, values: ReadonlyMap<string, string>): boolean {
  const { verificationFields } = registration;
  const cardNumber = valueFor(verificationFields, values, 'card_number') ?? '';
  const postalCode = valueFor(verificationFields, values, 'postal_code');
  const asksPostalCode = verificationFields.some(({ role }) => role === 'postal_code');
  return (
    cardNumber.slice(-4) === enrolment.numberEnding &&
    (!asksPostalCode || samePostalCode(postalCode ?? '', enrolment.postalCode))
  );
}

/** The enrolled card that the (checked) values name. The try is counted first, for the network and for the customer. */
export async function verifyCard(
  deps: RegistrationDeps,
  registration: Registration,
  { values, address }: { readonly values: ReadonlyMap<string, string>; readonly address: string },
): Promise<Result<Enrolment, VerificationRefusal>> {
  const now = deps.clock.now();
  const customerNumber = valueFor(registration.verificationFields, values, 'customer_number') ?? '';
  const [network, customer] = [`registration:${address}`, `enrolment:${customerNumber}`];
  const mayTry =
    (await countTry(deps.database, { subject: network, maxTries: MAX_TRIES_OF_ADDRESS }, now)) &&
    (await countTry(deps.database, { subject: customer, maxTries: MAX_TRIES_OF_CUSTOMER }, now));
  if (!mayTry) return refuse('too_many_requests');
  const enrolment = await findOpenEnrolment(deps.database, customerNumber);
  if (!enrolment || !isMeant(enrolment, registration, values)) {
    return refuseVerification(deps);
  }
  await giveBackTry(deps.database, network, customer);
  return accept(enrolment);
}
