/** One place of a document that is not what it was. */
export interface ChangedField {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** More changes than this make a new document, which is not read line by line. */
const MOST = 50;

function* differences(before: unknown, after: unknown, path: string): Generator<ChangedField> {
  if (isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      yield* differences(before[key], after[key], path === '' ? key : `${path}.${key}`);
    }
  } else if (JSON.stringify(before) !== JSON.stringify(after)) {
    yield { field: path, from: before ?? null, to: after ?? null };
  }
}

/** What changed between two documents, place by place. */
export const allChangedFields = (before: unknown, after: unknown): ChangedField[] => [
  ...differences(before, after, ''),
];

/** For readers of the audit. */
export const changedFields = (before: unknown, after: unknown): ChangedField[] =>
  allChangedFields(before, after).slice(0, MOST);
