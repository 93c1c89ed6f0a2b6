export interface Translated {
  readonly en: string;
  readonly fr: string;
}

export interface OfferedValue {
  readonly id: string;
  readonly name: Translated;
  /** What choosing it comes to; nothing where the amount is asked for elsewhere. */
  readonly points: number;
}

export interface ExternalField {
  readonly id: string;
  readonly code: string;
  readonly name: Translated;
  readonly description: Translated | null;
  /** What is said when the value does not fit. */
  readonly errorMessage: Translated | null;
  readonly type: 'text' | 'number' | 'choice';
  readonly isRequired: boolean;
  /** Its value is the points. */
  readonly isAmount: boolean;
  readonly regex: string | null;
  /** By type and regex, in linear time. */
  readonly fits: (value: string) => boolean;
  readonly values: readonly OfferedValue[];
}

export interface GivenField {
  readonly id: string;
  readonly value: string;
  readonly valueId: string | null;
}

export type Problem = 'required' | 'invalid' | 'not_offered' | 'unknown' | 'repeated';

export interface FieldProblem {
  readonly field: string;
  readonly problem: Problem;
  /** Nothing for what is no field of the product. */
  readonly definition?: ExternalField;
}

export interface CheckedFields {
  readonly problems: readonly FieldProblem[];
  /** By the field's code, as the partner is told; empty ones are left out. */
  readonly values: Readonly<Record<string, string>>;
  /** What the flagged field comes to. */
  readonly points: number | undefined;
}

interface Read {
  readonly problem?: Problem;
  readonly value?: string;
  readonly points?: number;
}

function readChoice({ values, isRequired }: ExternalField, given: GivenField | undefined): Read {
  const isEmpty = given === undefined || (given.valueId === null && given.value.trim() === '');
  if (isEmpty) return isRequired ? { problem: 'required' } : {};
  const chosen = values.find(({ id }) => id === given.valueId);
  return chosen ? { value: chosen.id, points: chosen.points } : { problem: 'not_offered' };
}

function readTyped(field: ExternalField, given: GivenField | undefined): Read {
  const value = given?.value.trim() ?? '';
  if (value === '') return field.isRequired ? { problem: 'required' } : {};
  const isWhole = given?.valueId === null && field.fits(value);
  return isWhole ? { value, points: Number(value) } : { problem: 'invalid' };
}

const readField = (field: ExternalField, given: GivenField | undefined): Read =>
  field.type === 'choice' ? readChoice(field, given) : readTyped(field, given);

/** What does not belong: no field of the product, or a field twice. */
function straysIn(fields: readonly ExternalField[], given: readonly GivenField[]): FieldProblem[] {
  const known = new Set(fields.map(({ id }) => id));
  const seen = new Set<string>();
  return given.flatMap(({ id }): FieldProblem[] => {
    if (!known.has(id)) return [{ field: id, problem: 'unknown' }];
    if (seen.has(id)) return [{ field: id, problem: 'repeated' }];
    seen.add(id);
    return [];
  });
}

/** Checks each field separately. A value for an unknown field is a problem, too. */
export function checkFields(fields: readonly ExternalField[], given: readonly GivenField[]): CheckedFields {
  const problems = straysIn(fields, given);
  const values: [string, string][] = [];
  let points: number | undefined;
  for (const definition of fields) {
    const read = readField(
      definition,
      given.find(({ id }) => id === definition.id),
    );
    if (read.problem) problems.push({ field: definition.id, problem: read.problem, definition });
    if (read.value !== undefined) values.push([definition.code, read.value]);
    if (definition.isAmount) points = read.points;
  }
  return { problems, values: Object.fromEntries(values), points };
}
