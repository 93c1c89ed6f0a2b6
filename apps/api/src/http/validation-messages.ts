import type { Words } from '@rewards/text';
import type { FastifySchemaValidationError } from 'fastify';
import type * as z from 'zod/v4/core';
import { shapeProblem } from '../platform/shape-problem.ts';
import type { FieldError } from './error-reply.ts';

type Issue = z.$ZodIssue;

/** The validator hands its findings over in Fastify's form; this is the schema's own form again. */
function issueOf(entry: FastifySchemaValidationError): Issue {
  const path = entry.instancePath.split('/').filter((segment) => segment !== '');
  return { ...entry.params, code: entry.keyword, path, message: entry.message ?? '' } as unknown as Issue;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);
}

function messageOf(issue: Issue, field: string, input: unknown, { t }: Words): string {
  if (valueAt(input, issue.path) === undefined) return t('validation.required', { field });
  if (issue.code === 'invalid_format' && issue.format === 'email') return t('validation.email');
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string') return t('validation.minValue', { field, value: String(issue.minimum) });
    return Number(issue.minimum) <= 1
      ? t('validation.required', { field })
      : t('validation.min', { field, length: Number(issue.minimum) - 1 });
  }
  if (issue.code === 'too_big') {
    return issue.origin === 'string'
      ? t('validation.max', { field, length: Number(issue.maximum) })
      : t('validation.maxValue', { field, value: String(issue.maximum) });
  }
  if (issue.code === 'custom' && issue.params?.['rule'] === 'name') return t('validation.personName');
  const shape = shapeProblem(issue);
  return shape ? t(`staffLines.shape_${shape}`, { field }) : t('validation.invalid', { field });
}

/** What a schema found wrong in the input, in the reader's words, one line a field. */
export function fieldErrors(
  entries: readonly FastifySchemaValidationError[],
  input: unknown,
  words: Words,
): FieldError[] {
  return entries.map(issueOf).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((field) => ({ field, message: words.t('validation.unknownKey', { field }) }));
    }
    const field = issue.path.map(String).join('.') || 'body';
    return [{ field, message: messageOf(issue, field, input, words) }];
  });
}
