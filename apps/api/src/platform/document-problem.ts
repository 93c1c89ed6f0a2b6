import type * as z from 'zod/v4/core';
import { type ShapeProblem, shapeProblem } from './shape-problem.ts';

/** What a value has to be. A check of a schema gives one of these as its error; each has words. */
const documentRules = [
  'one_line',
  'web_address',
  'site_path',
  'code',
  'currency_code',
  'phone',
  'time_zone',
  'time_of_day',
  'after_opening',
  'after_start',
  'from_now',
  'not_below_first',
  'six_digits',
  'apart',
  'at_most_hundred',
  'known',
  'used_already',
  'fits_kind',
  'below_price',
  'choice_has_values',
  'choice_no_pattern',
  'amount_is_figure',
  'one_amount',
  'own_names',
  'plain_pattern',
  'asks_for_person',
  'asks_for_claimed_card',
  'asks_for_opened_card',
  'opens_or_claims',
  'card_number_kind',
  'asks_for_transfer',
  'one_kind_of_name',
] as const;
type DocumentRule = (typeof documentRules)[number];

export const isRule = (problem: string): problem is DocumentRule => documentRules.some((name) => name === problem);

/** For the error of a check. */
export const rule = (name: DocumentRule): DocumentRule => name;

/** What is wrong with a configured document, and where in it. */
export interface DocumentProblem {
  readonly field: string;
  readonly problem:
    | 'required'
    | 'invalid'
    | 'too_small'
    | 'too_big'
    | 'too_long'
    | 'unknown'
    | 'repeated'
    | 'moves_too_far'
    | ShapeProblem
    | DocumentRule;
  /** The least or the most that is allowed. */
  readonly limit?: number;
}

const valueAt = (document: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], document);

const nameOf = (path: readonly PropertyKey[]): string => path.map(String).join('.') || 'configuration';

function problemsOf(issue: z.$ZodIssue, document: unknown): DocumentProblem[] {
  const field = nameOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: nameOf([...issue.path, key]), problem: 'unknown' }));
  }
  if (valueAt(document, issue.path) === undefined) return [{ field, problem: 'required' }];
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' || issue.origin === 'array') return [{ field, problem: 'required' }];
    return [{ field, problem: 'too_small', limit: Number(issue.minimum) }];
  }
  if (issue.code === 'too_big') {
    const problem = issue.origin === 'string' ? 'too_long' : 'too_big';
    return [{ field, problem, limit: Number(issue.maximum) }];
  }
  if (issue.code === 'custom' && issue.params?.['isRepeated']) return [{ field, problem: 'repeated' }];
  return [{ field, problem: isRule(issue.message) ? issue.message : (shapeProblem(issue) ?? 'invalid') }];
}

/** Everything that a stored schema finds wrong, field by field. */
export const problemsIn = (error: z.$ZodError, document: unknown): DocumentProblem[] =>
  error.issues.flatMap((issue) => problemsOf(issue, document));

export interface WrongDocument {
  readonly code: 'validation_error';
  readonly problems: readonly DocumentProblem[];
}

export const refuseDocument = (
  ...problems: readonly DocumentProblem[]
): { readonly ok: false; readonly refusal: WrongDocument } => ({
  ok: false,
  refusal: { code: 'validation_error', problems },
});
