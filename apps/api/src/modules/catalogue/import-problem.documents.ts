import type * as z from 'zod/v4/core';
import type { ImportProblem, ImportProblemKind } from './import-problem.ts';

const MOST_SHOWN = 60;

/** What stood there, short enough to be read in a list. */
function shown(input: unknown): string {
  const text = typeof input === 'string' ? input : (JSON.stringify(input) ?? '');
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

const isStep = (step: PropertyKey): step is string | number => typeof step !== 'symbol';

const typeKinds: Readonly<Record<string, ImportProblemKind>> = {
  string: 'no_text',
  array: 'no_list',
  object: 'no_group',
  record: 'no_group',
  boolean: 'no_flag',
};

const isPoints = (path: readonly (string | number)[]): boolean => String(path.at(-1)).endsWith('points');
const wholeKind = (path: readonly (string | number)[]): ImportProblemKind =>
  isPoints(path) ? 'no_points' : 'no_whole';

function typeKind(expected: string, path: readonly (string | number)[]): ImportProblemKind {
  if (path.length === 0) return 'no_product';
  return typeKinds[expected] ?? wholeKind(path);
}

/** A rule of a field carries its name; a moment is told by its format. */
const namedKind = (issue: z.$ZodIssue): ImportProblemKind | undefined => {
  if (issue.code === 'custom') return issue.params?.['kind'];
  return issue.code === 'invalid_format' && issue.format === 'datetime' ? 'no_moment' : undefined;
};

function problemsOf(issue: z.$ZodIssue, kindOfPattern: (pattern: string) => ImportProblemKind): ImportProblem[] {
  const path = issue.path.filter(isStep);
  const { input } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], kind: 'unknown_field' }));
  }
  if (path.length > 0 && (input === undefined || input === null || input === '')) return [{ path, kind: 'missing' }];
  const was = shown(input);
  switch (issue.code) {
    case 'invalid_type':
      return [{ path, kind: typeKind(issue.expected, path), was }];
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return [{ path, kind: 'missing' }];
      return [{ path, kind: 'too_small', was, allowed: Number(issue.minimum) }];
    case 'too_big': {
      const kind = issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_big';
      return [{ path, kind, was, allowed: Number(issue.maximum) }];
    }
    case 'invalid_value':
      return [{ path, kind: 'no_choice', was, allowed: issue.values.map(String).join(', ') }];
    case 'invalid_key':
      return [{ path, kind: 'no_slug', was }];
    case 'invalid_format':
      return [{ path, kind: namedKind(issue) ?? kindOfPattern(issue.pattern ?? ''), was }];
    case 'custom':
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_element':
      return [{ path, kind: namedKind(issue) ?? 'missing' }];
  }
}

/** Everything that is wrong with a row, one entry a field and kind. */
export const importProblems = (
  error: z.$ZodError,
  kindOfPattern: (pattern: string) => ImportProblemKind,
): ImportProblem[] => error.issues.flatMap((issue) => problemsOf(issue, kindOfPattern));
