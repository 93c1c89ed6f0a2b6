export interface Translated {
  readonly en: string;
  readonly fr: string;
}

export type FieldDataType = 'text' | 'name' | 'email' | 'phone' | 'postal_code' | 'number' | 'card_number';

/** What a value is used for; a field without a role is kept as an answer. */
export type FieldRole =
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'card_number'
  | 'customer_number'
  | 'postal_code';

export interface RegistrationField {
  readonly id: string;
  readonly role: FieldRole | null;
  readonly dataType: FieldDataType;
  readonly name: Translated;
  readonly menuTitle: Translated;
  readonly description: Translated | null;
  readonly placeholder: Translated | null;
  readonly errorMessage: Translated;
  readonly regex: string | null;
  readonly isRequired: boolean;
  readonly maxLength: number;
  /** The field it repeats. It helps who types and is not sent. */
  readonly matches: string | null;
  readonly mask: string | null;
  readonly autocomplete: string | null;
  /** Also asked of a member who completes a registration. */
  readonly isAskedAgain: boolean;
  /** By data type and regex, in linear time. */
  readonly fits: (value: string) => boolean;
}

export interface CardRules {
  /** First six digits; both ends are inside. */
  readonly binRanges: readonly { readonly from: string; readonly to: string }[];
  readonly hasCheckDigit: (number: string) => boolean;
}

export type Problem = 'required' | 'invalid' | 'common' | 'too_long' | 'unknown' | 'card_required' | 'not_in_bin_range';

export interface FieldProblem {
  readonly field: string;
  readonly problem: Problem;
  /** Nothing for what is no field of the configuration. */
  readonly definition?: RegistrationField;
}

export interface GivenValue {
  readonly id: string;
  readonly value: string;
}

const BIN_DIGITS = 6;

/** People write numbers in groups. */
function normalise({ dataType }: RegistrationField, value: string): string {
  const trimmed = value.trim();
  return dataType === 'card_number' || dataType === 'number' ? trimmed.replaceAll(/[\s-]/g, '') : trimmed;
}

function problemOf(field: RegistrationField, value: string, card: CardRules): Problem | undefined {
  if (value === '') {
    if (!field.isRequired) return undefined;
    return field.dataType === 'card_number' ? 'card_required' : 'required';
  }
  if (value.length > field.maxLength) return 'too_long';
  if (!field.fits(value)) return 'invalid';
  if (field.dataType !== 'card_number') return undefined;
  const bin = value.slice(0, BIN_DIGITS);
  if (!card.binRanges.some(({ from, to }) => from <= bin && bin <= to)) return 'not_in_bin_range';
  return card.hasCheckDigit(value) ? undefined : 'invalid';
}

export interface CheckedFields {
  readonly problems: readonly FieldProblem[];
  /** By the field's id, written the one way we keep it; empty ones are left out. */
  readonly values: ReadonlyMap<string, string>;
}

/** Checks each field separately. A value for an unknown field is a problem, too. */
export function checkFields(
  fields: readonly RegistrationField[],
  given: readonly GivenValue[],
  card: CardRules,
): CheckedFields {
  const sent = new Map(given.map(({ id, value }) => [id, value]));
  const problems: FieldProblem[] = [...sent.keys()]
    .filter((id) => !fields.some((field) => field.id === id))
    .map((field) => ({ field, problem: 'unknown' }));
  const values = new Map<string, string>();
  for (const definition of fields.filter(({ matches }) => matches === null)) {
    const value = normalise(definition, sent.get(definition.id) ?? '');
    const problem = problemOf(definition, value, card);
    if (problem) problems.push({ field: definition.id, problem, definition });
    else if (value !== '') values.set(definition.id, value);
  }
  return { problems, values };
}

/** The value of the field that has the role. */
export function valueFor(
  fields: readonly RegistrationField[],
  values: ReadonlyMap<string, string>,
  role: FieldRole,
): string | undefined {
  const field = fields.find((candidate) => candidate.role === role);
  return field && values.get(field.id);
}

/** Values without a role, and so without a column. A card number always has a role: it is never an answer. */
export function answersIn(
  fields: readonly RegistrationField[],
  values: ReadonlyMap<string, string>,
): Record<string, string> {
  const plain = fields.filter(({ role, dataType }) => role === null && dataType !== 'card_number');
  return Object.fromEntries(plain.flatMap(({ id }) => (values.has(id) ? [[id, values.get(id) ?? '']] : [])));
}
