import { centsToDecimal, points, type Rate, redemptionValue } from '@rewards/amounts';
import type { AnswerOf, calls, ExternalProduct as ExternalProductAnswer } from '@rewards/contract';
import type { Words } from '@rewards/text';
import type { FieldProblem } from './external-field.ts';
import type { ExternalGroup, ExternalProduct } from './external-product.ts';

type GroupAnswer = AnswerOf<typeof calls.listRedemptionGroups>['data'][number];

export const groupAnswer = (group: ExternalGroup, { locale }: Words): GroupAnswer => ({
  code: group.code,
  title: group.title[locale],
  description: group.description[locale],
  icon: group.icon,
  route: group.route,
});

export interface Worth {
  readonly currencyName: string;
  readonly centsPerPoint: Rate;
}

export const productAnswer = (
  product: ExternalProduct,
  { currencyName, centsPerPoint }: Worth,
  { locale }: Words,
): ExternalProductAnswer => ({
  id: product.id,
  group_code: product.groupCode,
  title: product.title[locale],
  description: product.description[locale],
  terms: product.terms[locale],
  currency_name: currencyName,
  link: product.link,
  icon: product.icon,
  minimum_points: product.minimumPoints,
  maximum_points: product.maximumPoints,
  fields: product.fields.map((field) => ({
    id: field.id,
    code: field.code,
    name: field.name[locale],
    description: field.description?.[locale] ?? null,
    type: field.type,
    required: field.isRequired,
    is_amount: field.isAmount,
    validation_regex: field.regex,
    values: field.values.map((value) => ({
      id: value.id,
      name: value.name[locale],
      points: value.points,
      cash_amount: centsToDecimal(redemptionValue(points(value.points), centsPerPoint)),
    })),
  })),
});

/** What is wrong with each field, in the reader's words: the field's own where its value does not fit. */
export function problemAnswer({ field, problem, definition }: FieldProblem, { t, locale }: Words) {
  const name = definition?.name[locale] ?? field;
  const message = {
    required: () => t('validation.required', { field: name }),
    invalid: () => definition?.errorMessage?.[locale] ?? t('validation.invalid', { field: name }),
    not_offered: () => t('externalLines.not_offered', { field: name }),
    unknown: () => t('validation.unknownKey', { field }),
    repeated: () => t('externalLines.repeated', { field: name }),
  }[problem]();
  return { field, message };
}
