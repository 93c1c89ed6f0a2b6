import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findMember, type Member, passwordRules } from '../../identity/index.ts';
import { hasAccepted, type TermsVersion } from '../../terms/index.ts';
import { type AskedRegistration, askedOfVisitor } from '../registration.ts';
import type { RegistrationField } from '../registration-field.ts';
import { findAnswers } from '../registration-request.repository.ts';
import type { RegistrationDeps } from './deps.ts';
import { findRegistration, termsOf } from './find-registration.ts';

/** A registration with all that is shown beside it. */
export interface ShownRegistration {
  readonly asked: AskedRegistration;
  /** To be accepted with it. */
  readonly terms: TermsVersion | undefined;
  readonly passwordRules: typeof passwordRules;
  readonly binRanges: readonly { readonly from: string; readonly to: string }[];
  readonly supportPhone: string;
}

async function surroundingsOf(deps: RegistrationDeps) {
  const { shop, support } = await deps.program();
  return { passwordRules, binRanges: shop.binRanges, supportPhone: support.businessPhone };
}

export async function showRegistration(
  deps: RegistrationDeps,
  id: number,
): Promise<Result<ShownRegistration, { readonly code: 'not_found' }>> {
  const registration = await findRegistration(deps, id);
  if (!registration) return refuse('not_found');
  const terms = await termsOf(deps, registration);
  return accept({ asked: askedOfVisitor(registration), terms, ...(await surroundingsOf(deps)) });
}

/** What is known is shown, and may be changed. */
function knownOf(
  fields: readonly RegistrationField[],
  { firstName, lastName, phone }: Member,
  answers: Readonly<Record<string, string>>,
): Record<string, string> {
  const ofMember: Record<string, string> = { first_name: firstName, last_name: lastName, phone: phone ?? '' };
  return Object.fromEntries(
    fields.flatMap(({ id, role }) => {
      const value = role === null ? answers[id] : ofMember[role];
      return value ? [[id, value]] : [];
    }),
  );
}

/** What a registration still asks of a member: no login, no password, and no terms that are accepted. */
export async function showCompletion(deps: RegistrationDeps, memberId: string): Promise<ShownRegistration | undefined> {
  const member = await findMember(deps.database, memberId);
  const registration = member && (await findRegistration(deps, member.programRegistrationId));
  if (!member || !registration) return undefined;
  const newest = await termsOf(deps, registration);
  const terms = newest && (await hasAccepted(deps.database, memberId, newest.id)) ? undefined : newest;
  const isLeft = ({ isAskedAgain }: RegistrationField): boolean => isAskedAgain;
  const registrationFields = registration.registrationFields.filter(isLeft);
  const asked: AskedRegistration = {
    registration,
    verificationFields: registration.verificationFields.filter(isLeft),
    registrationFields,
    hasPassword: false,
    hasTerms: terms !== undefined,
    known: knownOf(registrationFields, member, await findAnswers(deps.database, memberId)),
  };
  return { asked, terms, ...(await surroundingsOf(deps)) };
}
