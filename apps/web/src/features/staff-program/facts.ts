/** One value of a form, as a person would read it. */
export interface Fact {
  /** The name that the server uses in its errors. */
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

export interface Change {
  readonly id: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The differences, in the order of the form; removed values come last. */
export function changedFacts(was: readonly Fact[], is: readonly Fact[]): Change[] {
  const before = new Map(was.map((fact) => [fact.id, fact]));
  const after = new Set(is.map(({ id }) => id));
  const gone = was.filter(({ id }) => !after.has(id)).map((fact) => ({ ...fact, text: '' }));
  return [...is, ...gone]
    .map(({ id, label, text }) => ({ id, label, before: before.get(id)?.text ?? '', after: text }))
    .filter((change) => change.before !== change.after);
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every leaf of a document by its path; an empty list or object is a leaf, too. */
export function factsOf(document: unknown, path = ''): Fact[] {
  const inside = isTree(document) ? Object.entries(document) : [];
  if (inside.length === 0) return [{ id: path, label: path, text: JSON.stringify(document) ?? '' }];
  return inside.flatMap(([name, value]) => factsOf(value, path === '' ? name : `${path}.${name}`));
}
