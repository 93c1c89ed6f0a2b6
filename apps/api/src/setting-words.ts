import type * as z from 'zod';

const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : `${values.slice(0, -1).join(', ')} or ${String(values.at(-1))}`;

/** What an administrator must write, as the end of a sentence that begins with the setting's name. */
export function wordsFor(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return ['number', 'int'].includes(issue.expected) ? 'must be a whole number' : 'must be set';
  if (issue.code === 'invalid_value') return `must be ${oneOf(issue.values)}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? `must have at least ${issue.minimum} characters`
      : `must be at least ${issue.minimum}`;
  return issue.message;
}
