import type { RegistrationConfiguration, RegistrationStep } from '@rewards/contract';

const ownSteps: Readonly<Record<string, RegistrationStep>> = {
  password: 'password',
  terms_id: 'terms',
  preferred_language: 'language',
  has_marketing_enabled: 'marketing',
  registrationFields: 'fields',
};

/** The step with the field that the server refused. */
export function stepOfField(configuration: RegistrationConfiguration, field: string): RegistrationStep | undefined {
  if (configuration.verificationFields.some(({ id }) => id === field)) return 'verification';
  if (configuration.registrationFields.some(({ id }) => id === field)) return 'fields';
  return ownSteps[field];
}
