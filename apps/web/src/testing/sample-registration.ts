import type { RegistrationConfiguration, RegistrationField, Terms } from '@rewards/contract';

/** For tests: a field as the server configures it. */
export const sampleField = (id: string, differences: Partial<RegistrationField> = {}): RegistrationField => ({
  id,
  name: `The ${id}`,
  menu_title: id,
  description: null,
  placeholder: null,
  error_message: `Not a ${id}`,
  data_type: 'text',
  regex: null,
  is_required: true,
  max_length: 60,
  matches: null,
  is_sensitive: false,
  mask: null,
  autocomplete: null,
  value: null,
  ...differences,
});

/** For tests: the program rules. */
export const sampleTerms: Terms = {
  id: 'program-rules-2',
  code: 'program-rules',
  version: 2,
  title: 'Program rules',
  sections: [{ heading: 'Points', paragraphs: ['Points are earned.', 'Points are spent.'] }],
  in_force_from: '2026-01-01T00:00:00Z',
  must_be_accepted: true,
};

/** For tests: a registration with every step. */
export const sampleRegistration = (
  differences: Partial<RegistrationConfiguration> = {},
): RegistrationConfiguration => ({
  id: 2,
  code: 'business',
  name: 'Business',
  program: 'rewards-us',
  has_verification: true,
  has_marketing_preference: true,
  has_preferred_language: true,
  has_terms: true,
  steps: ['verification', 'fields', 'password', 'marketing', 'language', 'terms'],
  verificationFields: [sampleField('card', { data_type: 'card_number', is_sensitive: true, name: 'Card number' })],
  registrationFields: [
    sampleField('first_name', { name: 'First name', description: 'As on your card', placeholder: 'Nora' }),
    sampleField('code', { name: 'Company code', regex: '[A-Z]{3}', error_message: 'Three capital letters' }),
    sampleField('email', { name: 'Email', data_type: 'email' }),
    sampleField('confirm_email', { name: 'Confirm email', data_type: 'email', matches: 'email' }),
  ],
  password_rules: { min_length: 8, max_length: 255, specials: '#' },
  bin_range: [{ from: '541234', to: '541235' }],
  terms: [sampleTerms],
  support_phone: '+1 800 555 0178',
  ...differences,
});
