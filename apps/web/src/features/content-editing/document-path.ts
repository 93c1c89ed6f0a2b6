export type Document = Record<string, unknown>;
/** Steps into a document: names of fields and places in lists. */
export type Path = readonly string[];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), document);
}

export function textAt(document: unknown, path: Path): string {
  const value = valueAt(document, path);
  return typeof value === 'string' ? value : '';
}

export function listAt(document: unknown, path: Path): unknown[] {
  const value = valueAt(document, path);
  return Array.isArray(value) ? value : [];
}

/** A copy with another value at a path; a null on the way becomes an object. */
export function withValue<Whole>(whole: Whole, [step, ...rest]: Path, value: unknown): Whole {
  if (step === undefined) return value as Whole;
  if (Array.isArray(whole)) {
    return whole.map((part: unknown, index) => (String(index) === step ? withValue(part, rest, value) : part)) as Whole;
  }
  const known: Record<string, unknown> = isObject(whole) ? whole : {};
  return { ...known, [step]: withValue(known[step], rest, value) } as Whole;
}

/** The name that the server uses for a field in its errors. */
export const fieldIdOf = (path: Path): string => ['document', ...path].join('.');

const isEmpty = (value: unknown): boolean => {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return isObject(value) && !Array.isArray(value) && Object.values(value).every(isEmpty);
};

/** An optional value that was left empty is removed, not sent as an empty text. */
export function withoutEmpty(document: Document, optional: readonly Path[]): Document {
  return optional.reduce((whole, path) => {
    return isEmpty(valueAt(whole, path)) ? withValue(whole, path, null) : whole;
  }, document);
}
