import { describe, expect, test } from 'vitest';
import { checkDocument, readDocument, readWritten, type RegistrationDocument } from './registration.documents.ts';

type Field = RegistrationDocument['registrationFields'][number];

const both = { en: 'text', fr: 'texte' };
const field = (id: string, rest: Partial<Field> = {}): Field => ({
  id,
  role: null,
  dataType: 'text',
  name: both,
  menuTitle: both,
  description: null,
  placeholder: null,
  errorMessage: both,
  regex: null,
  isRequired: true,
  maxLength: 60,
  matches: null,
  mask: null,
  autocomplete: null,
  isAskedAgain: false,
  ...rest,
});
const card = field('card', { role: 'card_number', dataType: 'card_number' });
const document = (rest: Partial<RegistrationDocument> = {}): RegistrationDocument => ({
  code: 'business',
  name: both,
  verificationFields: [card, field('customer', { role: 'customer_number' })],
  registrationFields: [
    field('first', { role: 'first_name' }),
    field('last', { role: 'last_name' }),
    field('mail', { role: 'email', dataType: 'email' }),
  ],
  hasMarketingPreference: false,
  hasPreferredLanguage: false,
  termsCode: null,
  opensCard: null,
  ...rest,
});
const advance = { typeCode: 'hsbcadv', family: 'advance' };
const withField = (extra: Field) => document({ registrationFields: [...document().registrationFields, extra] });

describe('[REG-02] a registration’s configuration', () => {
  test('is taken when it asks for a name, an address and a card', () => {
    expect(checkDocument(document())).toEqual(document());
  });

  test.each([
    [
      'a pattern that could stand still',
      withField(field('x', { regex: '(a)\\1' })),
      ['registrationFields.3.regex', 'plain_pattern'],
    ],
    ['a look ahead', withField(field('x', { regex: '(?=a)b' })), ['registrationFields.3.regex', 'plain_pattern']],
    [
      'a field that repeats none',
      withField(field('x', { matches: 'nothing' })),
      ['registrationFields.3.matches', 'known'],
    ],
    [
      'a card number that would be kept',
      withField(field('x', { dataType: 'card_number' })),
      ['registrationFields.3.dataType', 'card_number_kind'],
    ],
    ['nobody’s name is asked for', document({ registrationFields: [] }), ['registrationFields', 'asks_for_person']],
    [
      'no card is claimed or opened',
      document({ verificationFields: [] }),
      ['verificationFields', 'asks_for_claimed_card'],
    ],
    [
      'a card is opened without its number',
      document({ opensCard: advance, verificationFields: [] }),
      ['registrationFields', 'asks_for_opened_card'],
    ],
    [
      'a card is claimed and opened',
      document({ opensCard: advance, registrationFields: [...document().registrationFields, { ...card, id: 'new' }] }),
      ['verificationFields', 'opens_or_claims'],
    ],
  ])('is refused by its rule: %s', (_why, wrong, [name, problem]) => {
    expect(readWritten(wrong)).toEqual({ problems: [{ field: name, problem }] });
    expect(() => checkDocument(wrong)).toThrow(problem);
  });

  test('names both fields that have one name', () => {
    const problem = 'own_names';
    expect(readWritten(withField(field('first')))).toEqual({
      problems: [
        { field: 'registrationFields.0.id', problem },
        { field: 'registrationFields.3.id', problem },
      ],
    });
  });

  test.each([
    ['name', 'Zoë O’Neil', true],
    ['name', 'R2D2', false],
    ['text', 'line\nbreak', false],
    ['email', 'a@example.com', true],
    ['email', 'a@', false],
    ['phone', '+1 (503) 555-0100', true],
    ['phone', 'call me', false],
    ['number', '0123456789', true],
    ['number', '12a', false],
    ['postal_code', 'H2X 1Y4', true],
  ] as const)('a value of type %s: %j fits: %s', (dataType, value, fits) => {
    const { registrationFields } = readDocument(withField(field('x', { dataType })));
    expect(registrationFields.at(-1)?.fits(value)).toBe(fits);
  });
});
