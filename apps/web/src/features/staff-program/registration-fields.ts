import { both, type Field, type FieldGroup } from './configuration.ts';

const pair = { en: '', fr: '' };

const asked: readonly Field[] = [
  { path: 'id', label: 'staffPrograms.askedId', type: 'text' },
  {
    path: 'role',
    label: 'staffPrograms.askedRole',
    type: 'choice',
    optional: true,
    values: {
      first_name: 'staffPrograms.asked_first_name',
      last_name: 'staffPrograms.asked_last_name',
      email: 'staffPrograms.role_email',
      phone: 'staffPrograms.role_phone',
      card_number: 'staffPrograms.role_card_number',
      customer_number: 'staffPrograms.role_customer_number',
      postal_code: 'staffPrograms.role_postal_code',
    },
  },
  {
    path: 'dataType',
    label: 'staffPrograms.askedType',
    type: 'choice',
    values: {
      text: 'staffPrograms.type_text',
      name: 'staffPrograms.type_name',
      email: 'staffPrograms.role_email',
      phone: 'staffPrograms.role_phone',
      postal_code: 'staffPrograms.role_postal_code',
      number: 'staffPrograms.type_number',
      card_number: 'staffPrograms.role_card_number',
    },
  },
  { path: 'maxLength', label: 'staffPrograms.askedLength', type: 'whole' },
  ...both('name', 'staffPrograms.askedNameEn', 'staffPrograms.askedNameFr'),
  ...both('menuTitle', 'staffPrograms.askedTitleEn', 'staffPrograms.askedTitleFr'),
  ...both('errorMessage', 'staffPrograms.askedErrorEn', 'staffPrograms.askedErrorFr'),
  ...both('description', 'staffPrograms.askedHintEn', 'staffPrograms.askedHintFr', true),
  ...both('placeholder', 'staffPrograms.askedSampleEn', 'staffPrograms.askedSampleFr', true),
  { path: 'mask', label: 'staffPrograms.askedMask', type: 'text', optional: true },
  { path: 'regex', label: 'staffPrograms.askedPattern', type: 'text', optional: true },
  { path: 'autocomplete', label: 'staffPrograms.askedAutocomplete', type: 'text', optional: true },
  { path: 'matches', label: 'staffPrograms.askedMatches', type: 'text', optional: true },
  { path: 'isRequired', label: 'staffPrograms.way_required', type: 'flag' },
  { path: 'isAskedAgain', label: 'staffPrograms.askedAgain', type: 'flag' },
];

const blank = {
  id: '',
  role: null,
  dataType: 'text',
  name: pair,
  menuTitle: pair,
  description: null,
  placeholder: null,
  errorMessage: pair,
  regex: null,
  isRequired: true,
  maxLength: 100,
  matches: null,
  mask: null,
  autocomplete: null,
  isAskedAgain: false,
};

export const registrationGroups: readonly FieldGroup[] = [
  {
    fields: [
      ...both('name', 'staffPrograms.nameEn', 'staffPrograms.nameFr'),
      { path: 'termsCode', label: 'staffPrograms.termsCode', type: 'text', optional: true },
      { path: 'hasMarketingPreference', label: 'staffPrograms.asksMarketing', type: 'flag' },
      { path: 'hasPreferredLanguage', label: 'staffPrograms.asksLanguage', type: 'flag' },
    ],
  },
  {
    title: 'staffPrograms.groupVerification',
    fields: [{ path: 'verificationFields', label: 'staffPrograms.askedField', type: 'list', fields: asked, blank }],
  },
  {
    title: 'staffPrograms.groupRegistration',
    fields: [{ path: 'registrationFields', label: 'staffPrograms.askedField', type: 'list', fields: asked, blank }],
  },
];
