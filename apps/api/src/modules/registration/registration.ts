import type { RegistrationField, Translated } from './registration-field.ts';

export interface Registration {
  readonly id: number;
  readonly programSlug: string;
  /** The kind of member it makes, and its name in addresses. */
  readonly code: 'business' | 'developer';
  readonly name: Translated;
  /** Name a card the bank enrolled; none when no card is claimed. */
  readonly verificationFields: readonly RegistrationField[];
  readonly registrationFields: readonly RegistrationField[];
  readonly hasMarketingPreference: boolean;
  readonly hasPreferredLanguage: boolean;
  /** The document that is accepted with it. */
  readonly termsCode: string | null;
  /** Without verification: the kind of card a new login starts with. */
  readonly opensCard: {
    readonly typeCode: string;
    readonly family: string;
  } | null;
}

export type Step = 'verification' | 'fields' | 'password' | 'marketing' | 'language' | 'terms';

/** A registration as it is asked now: of a visitor, or of a member for whom some things are known. */
export interface AskedRegistration {
  readonly registration: Registration;
  readonly verificationFields: readonly RegistrationField[];
  readonly registrationFields: readonly RegistrationField[];
  readonly hasPassword: boolean;
  readonly hasTerms: boolean;
  /** By the field's id. */
  readonly known: Readonly<Record<string, string>>;
}

export const askedOfVisitor = (registration: Registration): AskedRegistration => ({
  registration,
  verificationFields: registration.verificationFields,
  registrationFields: registration.registrationFields,
  hasPassword: true,
  hasTerms: registration.termsCode !== null,
  known: {},
});

/** The steps in their order, those alone that have something to ask. */
export function stepsOf(asked: AskedRegistration): Step[] {
  const { registration } = asked;
  const isShown: Record<Step, boolean> = {
    verification: asked.verificationFields.length > 0,
    fields: asked.registrationFields.length > 0,
    password: asked.hasPassword,
    marketing: registration.hasMarketingPreference,
    language: registration.hasPreferredLanguage,
    terms: asked.hasTerms,
  };
  return (Object.keys(isShown) as Step[]).filter((step) => isShown[step]);
}

/** Postal codes are compared as people read them. */
export const samePostalCode = (one: string, other: string): boolean => {
  const fold = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();
  return fold(one) === fold(other);
};
