import type { PlainMessageKey, Translate } from '@rewards/text';
import { wholeOf } from '../../lib/console/whole-of.ts';
import type { Problems } from './use-saving.ts';

export type Configuration = Readonly<Record<string, unknown>>;
type Label = Extract<PlainMessageKey, `staffPrograms.${string}`>;

interface FieldBase {
  /** Steps into the document, joined as the server joins them. */
  readonly path: string;
  readonly label: Label;
}

/** A number that is typed is a text until it is saved. */
export type Leaf = FieldBase &
  (
    | { readonly type: 'text' | 'prose' | 'whole' | 'flag' | 'time'; readonly optional?: boolean }
    | {
        readonly type: 'choice';
        /** Each code with what it is called: a text of the console, or a name that the bank gave. */
        readonly values: Readonly<Record<string, Label | { readonly name: string }>>;
        readonly optional?: boolean;
      }
  );

/** One row after another, or one row for each name that the document itself has. */
export type Rows = FieldBase & { readonly fields: readonly Field[]; readonly blank: Configuration } & (
    | { readonly type: 'list' }
    | { readonly type: 'keyed'; readonly namesIn: (document: Configuration) => readonly string[] }
  );

export type Field = Leaf | Rows;

export interface FieldGroup {
  readonly title?: Label;
  readonly fields: readonly Field[];
}

/** A text in both languages: two fields. */
export const both = (name: string, en: Label, fr: Label, optional = false): Field[] => [
  { path: `${name}.en`, label: en, type: 'text', optional },
  { path: `${name}.fr`, label: fr, type: 'text', optional },
];

const isObject = (value: unknown): value is Configuration =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const valueAt = (document: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), document);

export function withValue(document: Configuration, path: string, value: unknown): Configuration {
  const [step = '', ...rest] = path.split('.');
  const inside = document[step];
  return {
    ...document,
    [step]: rest.length === 0 ? value : withValue(isObject(inside) ? inside : {}, rest.join('.'), value),
  };
}

export interface Row {
  /** The place in the list, or the name. */
  readonly key: string;
  readonly value: Configuration;
}

/** `whole` is the document, also for rows deep inside it. */
export function rowsOf(field: Rows, inside: unknown, whole: Configuration): Row[] {
  const value = valueAt(inside, field.path);
  const rowOf = (key: string, row: unknown): Row => ({ key, value: isObject(row) ? row : field.blank });
  if (field.type === 'list') return (Array.isArray(value) ? value : []).map((row, at) => rowOf(String(at), row));
  return field.namesIn(whole).map((name) => rowOf(name, isObject(value) ? value[name] : undefined));
}

export const joinedRows = (field: Rows, rows: readonly Row[]): unknown =>
  field.type === 'list'
    ? rows.map(({ value }) => value)
    : Object.fromEntries(rows.map(({ key, value }) => [key, value]));

export const isRows = (field: Field): field is Rows => field.type === 'list' || field.type === 'keyed';

function leafToSave(leaf: Leaf, value: unknown): unknown {
  if (leaf.type === 'flag') return value === true;
  if ('optional' in leaf && leaf.optional && value === '') return null;
  return leaf.type === 'whole' && typeof value === 'string' ? (wholeOf(value) ?? value) : value;
}

/** A text that may be left out is left out in both languages: its pair is null. */
function withoutEmptyPairs(fields: readonly Field[], document: Configuration): Configuration {
  const pairs = fields.flatMap((field) =>
    !isRows(field) && 'optional' in field && field.optional && field.path.endsWith('.en')
      ? [field.path.slice(0, -3)]
      : [],
  );
  return pairs.reduce((sent, path) => {
    const pair = valueAt(sent, path);
    const isEmpty = isObject(pair) && Object.values(pair).every((text) => text === null);
    return isEmpty ? withValue(sent, path, null) : sent;
  }, document);
}

/** The document as it is sent: numbers are numbers, and each name has its row. */
export function documentToSave(
  fields: readonly Field[],
  inside: Configuration,
  whole: Configuration = inside,
): Configuration {
  const written = fields.reduce((document, field) => {
    if (isRows(field)) {
      const rows = rowsOf(field, document, whole);
      if (rows.length === 0 && valueAt(document, field.path) === undefined) return document;
      const saved = rows.map(({ key, value }) => ({ key, value: documentToSave(field.fields, value, whole) }));
      return withValue(document, field.path, joinedRows(field, saved));
    }
    const value = valueAt(document, field.path);
    // A value that was never stored is the server's own until somebody types it.
    return value === undefined ? document : withValue(document, field.path, leafToSave(field, value));
  }, inside);
  return withoutEmptyPairs(fields, written);
}

/** What a person calls the value at a path; undefined where no field has it. */
export function labelAt(fields: readonly Field[], path: string, t: Translate): string | undefined {
  for (const field of fields) {
    if (field.path === path) return t(field.label);
    if (!isRows(field) || !path.startsWith(`${field.path}.`)) continue;
    const [key = '', ...rest] = path.slice(field.path.length + 1).split('.');
    const row = field.type === 'list' ? String(Number(key) + 1) : key;
    const label = t('staffPrograms.rowName', { list: t(field.label), row });
    if (rest.length === 0) return label;
    const inner = labelAt(field.fields, rest.join('.'), t);
    if (inner !== undefined) return t('staffPrograms.rowField', { row: label, field: inner });
  }
  return undefined;
}

/** Numbers that are none, by their path. */
export function configurationProblems(
  fields: readonly Field[],
  document: Configuration,
  t: Translate,
  labelOf: (path: string) => string,
): Problems {
  const wrongIn = (within: readonly Field[], inside: Configuration, base: string): string[] =>
    within.flatMap((field): string[] => {
      const path = `${base}${field.path}`;
      if (isRows(field)) {
        return rowsOf(field, inside, document).flatMap(({ key, value }) =>
          wrongIn(field.fields, value, `${path}.${key}.`),
        );
      }
      const value = valueAt(inside, field.path);
      if ('optional' in field && field.optional && value === '') return [];
      const isWrong = field.type === 'whole' && typeof value === 'string' && wholeOf(value) === undefined;
      return isWrong ? [path] : [];
    });
  return new Map(
    wrongIn(fields, document, '').map((path) => [path, t('staffPrograms.notWhole', { field: labelOf(path) })]),
  );
}
