import { type Points, points } from '@rewards/amounts';
import type { ExternalProduct } from '@rewards/contract';
import type { Translate } from '@rewards/text';
import { amountProblem, type AmountLimits } from '../../lib/redeeming/points-amount.ts';
import type { ExternalBody } from './api/external-redemption.ts';

export type CustomField = ExternalProduct['fields'][number];
export type FieldValues = Readonly<Record<string, string>>;

export const fieldId = (field: CustomField): string => `external-${field.id}`;

export const chosenValue = (field: CustomField, values: FieldValues) =>
  field.values.find(({ id }) => id === values[field.id]);

/** Patterns with several quantifiers can take forever, so only the server checks those. */
const QUANTIFIER = /[*+}]/g;
const MOST_QUANTIFIERS = 2;
const MOST_PATTERN_INPUT = 200;
/** A repeated group is where backtracking explodes. */
const REPEATED_GROUP = /\)[*+{?]/;

/** \p{L} is a class of letters; its brace is no quantifier. */
const CLASS_NAME = /\\p\{[^}]*\}/gi;

function isQuick(pattern: string): boolean {
  const quantifiers = pattern.replaceAll(CLASS_NAME, '').match(QUANTIFIER) ?? [];
  return !REPEATED_GROUP.test(pattern) && quantifiers.length <= MOST_QUANTIFIERS;
}

/** Whether a value fits a configured pattern; true if only the server can check it fast enough. */
export function fitsPattern(pattern: string, value: string): boolean {
  if (value.length > MOST_PATTERN_INPUT) return false;
  if (!isQuick(pattern)) return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}

function problemOfText(field: CustomField, value: string, t: Translate): string | undefined {
  if (value === '') return field.required ? t('redeemWays.fieldMissing', { field: field.name }) : undefined;
  const isWrong =
    (field.type === 'number' && !/^\d+$/.test(value)) ||
    (field.validation_regex !== null && !fitsPattern(field.validation_regex, value));
  return isWrong ? t('redeemWays.fieldInvalid', { field: field.name }) : undefined;
}

/** The problem of a field other than the amount, in words. */
export function fieldProblem(field: CustomField, values: FieldValues, t: Translate): string | undefined {
  if (field.type !== 'choice') return problemOfText(field, (values[field.id] ?? '').trim(), t);
  if (chosenValue(field, values)) return undefined;
  return field.required ? t('redeemWays.fieldMissing', { field: field.name }) : undefined;
}

export const amountField = ({ fields }: ExternalProduct): CustomField | undefined =>
  fields.find(({ is_amount }) => is_amount);

/** The points from the field that is flagged as the amount, chosen or typed. */
export function amountTyped(product: ExternalProduct, values: FieldValues): string {
  const field = amountField(product);
  if (!field) return String(product.minimum_points);
  const chosen = chosenValue(field, values);
  if (chosen) return String(chosen.points);
  return field.type === 'choice' ? '' : (values[field.id] ?? '');
}

export function amountOfProduct(
  product: ExternalProduct,
  values: FieldValues,
  limits: AmountLimits,
): Points | undefined {
  const typed = amountTyped(product, values);
  return amountProblem(typed, limits) ? undefined : points(Number(typed));
}

/** As the call takes them: a choice by name and id, other fields as typed. Empty fields are not sent. */
export const sentFields = (product: ExternalProduct, values: FieldValues): ExternalBody['fields'] =>
  product.fields.flatMap((field) => {
    const chosen = chosenValue(field, values);
    const isPointsChoice = chosen !== undefined && field.is_amount;
    const value = isPointsChoice ? String(chosen.points) : (chosen?.name ?? (values[field.id] ?? '').trim());
    return value === '' ? [] : [{ id: field.id, value, value_id: chosen?.id ?? null }];
  });
