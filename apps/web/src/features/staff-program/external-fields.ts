import { both, type Configuration, type Field, type FieldGroup } from './configuration.ts';

const pair = { en: '', fr: '' };

const value: readonly Field[] = [
  { path: 'id', label: 'staffPrograms.partnerCode', type: 'text' },
  ...both('name', 'staffPrograms.nameEn', 'staffPrograms.nameFr'),
  { path: 'points', label: 'staffPrograms.valuePoints', type: 'whole' },
];

const asked: readonly Field[] = [
  { path: 'id', label: 'staffPrograms.askedId', type: 'text' },
  { path: 'code', label: 'staffPrograms.partnersName', type: 'text' },
  {
    path: 'type',
    label: 'staffPrograms.askedType',
    type: 'choice',
    values: {
      text: 'staffPrograms.type_text',
      number: 'staffPrograms.type_number',
      choice: 'staffPrograms.type_choice',
    },
  },
  ...both('name', 'staffPrograms.askedNameEn', 'staffPrograms.askedNameFr'),
  ...both('description', 'staffPrograms.askedHintEn', 'staffPrograms.askedHintFr', true),
  ...both('errorMessage', 'staffPrograms.askedErrorEn', 'staffPrograms.askedErrorFr', true),
  { path: 'regex', label: 'staffPrograms.askedPattern', type: 'text', optional: true },
  { path: 'isRequired', label: 'staffPrograms.way_required', type: 'flag' },
  { path: 'isAmount', label: 'staffPrograms.isAmount', type: 'flag' },
  {
    path: 'values',
    label: 'staffPrograms.offeredValue',
    type: 'list',
    fields: value,
    blank: { id: '', name: pair, points: 0 },
  },
];

const blankField = {
  id: '',
  code: '',
  name: pair,
  description: null,
  errorMessage: null,
  type: 'text',
  isRequired: true,
  isAmount: false,
  regex: null,
  values: [],
};

export const blankProduct: Configuration = {
  isActive: false,
  position: 0,
  title: pair,
  description: pair,
  terms: pair,
  link: null,
  icon: '',
  minimumPoints: '',
  maximumPoints: null,
  fields: [{ ...blankField, id: 'amount', code: 'amount', type: 'number', isAmount: true }],
};

export const externalGroups = (
  groups: readonly { readonly code: string; readonly title: string }[],
): readonly FieldGroup[] => [
  {
    fields: [
      { path: 'isActive', label: 'staffPrograms.isOffered', type: 'flag' },
      {
        path: 'group',
        label: 'staffPrograms.group',
        type: 'choice',
        values: Object.fromEntries(groups.map(({ code, title }) => [code, { name: title }])),
      },
      { path: 'position', label: 'staffPrograms.position', type: 'whole' },
      { path: 'icon', label: 'staffPrograms.icon', type: 'text' },
      ...both('title', 'staffPrograms.nameEn', 'staffPrograms.nameFr'),
      { path: 'description.en', label: 'staffPrograms.descriptionEn', type: 'prose' },
      { path: 'description.fr', label: 'staffPrograms.descriptionFr', type: 'prose' },
      { path: 'terms.en', label: 'staffPrograms.conditionsEn', type: 'prose' },
      { path: 'terms.fr', label: 'staffPrograms.conditionsFr', type: 'prose' },
      { path: 'link', label: 'staffPrograms.itsSite', type: 'text', optional: true },
      { path: 'minimumPoints', label: 'staffPrograms.minimumPoints', type: 'whole' },
      { path: 'maximumPoints', label: 'staffPrograms.maximumPoints', type: 'whole', optional: true },
    ],
  },
  {
    title: 'staffPrograms.groupAsked',
    fields: [{ path: 'fields', label: 'staffPrograms.askedField', type: 'list', fields: asked, blank: blankField }],
  },
];

/** Of every product, whatever groups there are. */
export const externalFields: readonly Field[] = externalGroups([]).flatMap(({ fields }) => fields);
