import type * as z from 'zod/v4/core';

/** What a value has to look like, before any rule about it. Each has words. */
const shapes = [
  'whole',
  'number',
  'moment',
  'day',
  'yes_no',
  'choice',
  'text',
  'list',
  'slug',
  'letters_code',
  'https',
  'color',
  'route',
  'picture',
] as const;
export type ShapeProblem = (typeof shapes)[number];

export const isShape = (problem: string): problem is ShapeProblem => shapes.some((name) => name === problem);

const ofTypes: Readonly<Partial<Record<string, ShapeProblem>>> = {
  int: 'whole',
  number: 'number',
  boolean: 'yes_no',
  string: 'text',
  array: 'list',
};
const ofFormats: Readonly<Partial<Record<string, ShapeProblem>>> = {
  datetime: 'moment',
  date: 'day',
  safeint: 'whole',
};

/** Patterns that people type values for, in calls and in stored documents. */
const ofPatterns: Readonly<Partial<Record<string, ShapeProblem>>> = {
  '/^[a-z0-9]+(?:-[a-z0-9]+)*$/': 'slug',
  '/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/': 'slug',
  '/^[a-z0-9-]{1,40}$/': 'slug',
  '/^[A-Za-z0-9-]{2,32}$/': 'letters_code',
  '/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/': 'letters_code',
  [String.raw`/^https:\/\//`]: 'https',
  '/^#[0-9a-f]{6}$/i': 'color',
  [String.raw`/^(?:\/(?![/\\])|https:\/\/[^/])[^\s\\\p{Cc}]*$/u`]: 'route',
  [String.raw`/^\/(?!\/)[\w./-]+$/`]: 'picture',
};

/** The rule that a schema's finding is about, where it can be told in words. */
export function shapeProblem(issue: z.$ZodIssue): ShapeProblem | undefined {
  if (issue.code === 'invalid_type') return ofTypes[issue.expected];
  if (issue.code === 'invalid_format') return ofFormats[issue.format] ?? ofPatterns[issue.pattern ?? ''];
  if (issue.code === 'not_multiple_of') return 'whole';
  // One value alone is a mark of the call, nothing to choose from.
  return issue.code === 'invalid_value' && issue.values.length > 1 ? 'choice' : undefined;
}
