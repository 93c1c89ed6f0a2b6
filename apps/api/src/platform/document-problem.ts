import type * as z from 'zod/v4/core';

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
    | 'moves_too_far';
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
  return [{ field, problem: issue.code === 'custom' && issue.params?.['isRepeated'] ? 'repeated' : 'invalid' }];
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
