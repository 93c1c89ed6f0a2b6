import type { Translate } from '@rewards/text';
import type { Problems } from './use-saving.ts';

export type Configuration = Record<string, unknown>;

/** A value with its own field; everything else is written as JSON. */
export interface PlainField {
  /** Steps into the document, joined as the server joins them. */
  readonly path: string;
  readonly label: (t: Translate) => string;
  readonly type: 'text' | 'whole' | 'flag';
  /** The heading of the field's group; fields without one come before all headings. */
  readonly group?: (t: Translate) => string;
}

const isObject = (value: unknown): value is Configuration =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const valueAt = (document: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), document);

function withValue(document: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  const known = isObject(document) ? document : {};
  return { ...known, [step]: withValue(known[step], rest, value) };
}

function without(document: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined || !isObject(document) || !(step in document)) return document;
  const { [step]: inside, ...others } = document;
  if (rest.length === 0) return others;
  const left = without(inside, rest);
  return isObject(left) && Object.keys(left).length === 0 ? others : { ...document, [step]: left };
}

/** A field that is missing in the stored document stays in the JSON, where it can be added. */
export const presentFields = (fields: readonly PlainField[], document: Configuration): PlainField[] =>
  fields.filter(({ path }) => ['string', 'number', 'boolean'].includes(typeof valueAt(document, path)));

export function restText(document: Configuration, fields: readonly PlainField[]): string {
  const rest = fields.reduce<unknown>((whole, { path }) => without(whole, path.split('.')), document);
  return JSON.stringify(rest, null, 2);
}

export type PlainValues = Readonly<Record<string, string | boolean>>;

export const plainValues = (document: Configuration, fields: readonly PlainField[]): PlainValues =>
  Object.fromEntries(
    fields.map(({ path, type }) => {
      const value = valueAt(document, path);
      return [path, type === 'flag' ? value === true : String(value)];
    }),
  );

export function parseRest(text: string): Configuration | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const WHOLE = /^\d{1,12}$/;

/** Builds the whole document: the values of the fields replace those in the JSON. */
export function joined(rest: Configuration, values: PlainValues, fields: readonly PlainField[]): Configuration {
  const whole = fields.reduce<unknown>((document, { path, type }) => {
    const value = values[path];
    return withValue(document, path.split('.'), type === 'whole' ? Number(value) : value);
  }, rest);
  return isObject(whole) ? whole : rest;
}

export const REST_ID = 'configuration';

export function configurationProblems(
  text: string,
  values: PlainValues,
  fields: readonly PlainField[],
  t: Translate,
): Problems {
  const wrong = fields.filter(({ path, type }) => type === 'whole' && !WHOLE.test(String(values[path]).trim()));
  return new Map([
    ...wrong.map(({ path, label }) => [path, t('validation.invalid', { field: label(t) })] as const),
    ...(parseRest(text) ? [] : [[REST_ID, t('staffPrograms.notJson')] as const]),
  ]);
}
