import type { RegistrationConfiguration, RegistrationField as AnsweredField, Terms } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { type AskedRegistration, askedOfVisitor, type Registration, stepsOf } from './registration.ts';
import type { RegistrationField } from './registration-field.ts';
import type { ShownRegistration } from './use-cases/show-registration.ts';

function fieldAnswer(field: RegistrationField, locale: Locale, known: Readonly<Record<string, string>>): AnsweredField {
  return {
    id: field.id,
    name: field.name[locale],
    menu_title: field.menuTitle[locale],
    description: field.description?.[locale] ?? null,
    placeholder: field.placeholder?.[locale] ?? null,
    error_message: field.errorMessage[locale],
    data_type: field.dataType,
    regex: field.regex,
    is_required: field.isRequired,
    max_length: field.maxLength,
    matches: field.matches,
    is_sensitive: field.dataType === 'card_number',
    mask: field.mask,
    autocomplete: field.autocomplete,
    value: known[field.id] ?? null,
  };
}

const flagsOf = (asked: AskedRegistration) => ({
  has_verification: asked.verificationFields.length > 0,
  has_marketing_preference: asked.registration.hasMarketingPreference,
  has_preferred_language: asked.registration.hasPreferredLanguage,
  has_terms: asked.hasTerms,
});

export const registrationTypeAnswer = (registration: Registration, locale: Locale) => ({
  id: registration.id,
  code: registration.code,
  name: registration.name[locale],
  ...flagsOf(askedOfVisitor(registration)),
});

/** Given as an argument: the area of the terms knows how to show them. */
export type TellTerms = (terms: NonNullable<ShownRegistration['terms']>, locale: Locale) => Terms;

export function registrationAnswer(
  { asked, terms, passwordRules, binRanges, supportPhone }: ShownRegistration,
  tellTerms: TellTerms,
  locale: Locale,
): RegistrationConfiguration {
  const { registration, known } = asked;
  const answer = (field: RegistrationField) => fieldAnswer(field, locale, known);
  return {
    id: registration.id,
    code: registration.code,
    name: registration.name[locale],
    program: registration.programSlug,
    ...flagsOf(asked),
    steps: stepsOf(asked),
    verificationFields: asked.verificationFields.map(answer),
    registrationFields: asked.registrationFields.map(answer),
    password_rules: {
      min_length: passwordRules.minLength,
      max_length: passwordRules.maxLength,
      specials: passwordRules.specials,
    },
    bin_range: binRanges.map(({ from, to }) => ({ from, to })),
    terms: terms ? [tellTerms(terms, locale)] : [],
    support_phone: supportPhone,
  };
}
