import * as z from 'zod/mini';
import { type DocumentProblem, problemsIn, rule } from '../../platform/document-problem.ts';
import { compileLinearPattern, isAllowedPattern } from '../../platform/linear-pattern.ts';
import type { ExternalField } from './external-field.ts';
import type { ExternalGroup, ExternalProduct } from './external-product.ts';

const text = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));
const translated = (maxLength: number) => z.strictObject({ en: text(maxLength), fr: text(maxLength) });
const name = z.string().check(z.maxLength(64), z.regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/));
const icon = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const points = z.int().check(z.minimum(0), z.maximum(10_000_000_000));

const group = z.strictObject({
  title: translated(80),
  description: translated(500),
  icon,
  /** A page of this site, and of no other. */
  route: z.string().check(z.maxLength(200), z.regex(/^\/(?!\/)/)),
});
export type GroupDocument = z.infer<typeof group>;

const field = z
  .strictObject({
    id: name,
    code: name,
    name: translated(80),
    description: z.nullable(translated(300)),
    errorMessage: z.nullable(translated(200)),
    type: z.enum(['text', 'number', 'choice']),
    isRequired: z.boolean(),
    isAmount: z.boolean(),
    regex: z.nullable(z.string()),
    values: z.array(z.strictObject({ id: name, name: translated(80), points })).check(z.maxLength(50)),
  })
  .check(
    z.refine(({ type, values }) => (type === 'choice') === values.length > 0, {
      path: ['values'],
      error: rule('choice_has_values'),
    }),
    z.refine(({ type, regex }) => type !== 'choice' || regex === null, {
      path: ['regex'],
      error: rule('choice_no_pattern'),
    }),
    z.refine(({ isAmount, type, isRequired }) => !isAmount || (type !== 'text' && isRequired), {
      path: ['isAmount'],
      error: rule('amount_is_figure'),
    }),
  );
type StoredField = z.infer<typeof field>;

const areUnique = (names: readonly string[]): boolean => new Set(names).size === names.length;

const product = z
  .strictObject({
    title: translated(120),
    description: translated(1_000),
    terms: translated(4_000),
    link: z.nullable(z.string().check(z.maxLength(500), z.regex(/^https:\/\//))),
    icon,
    minimumPoints: z.int().check(z.minimum(1)),
    maximumPoints: z.nullable(z.int()),
    fields: z.array(field).check(z.minLength(1), z.maxLength(20)),
  })
  .check(
    z.refine(({ fields }) => fields.filter(({ isAmount }) => isAmount).length === 1, {
      path: ['fields'],
      error: rule('one_amount'),
    }),
    z.refine(({ fields }) => areUnique(fields.map(({ id }) => id)) && areUnique(fields.map(({ code }) => code)), {
      path: ['fields'],
      error: rule('own_names'),
    }),
    z.refine(({ minimumPoints: least, maximumPoints: most }) => most === null || most >= least, {
      path: ['maximumPoints'],
      error: rule('not_below_first'),
    }),
  );
export type ProductDocument = z.infer<typeof product>;

const typeChecks: Record<StoredField['type'], (value: string) => boolean> = {
  text: (value) => value.isWellFormed() && /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u.test(value),
  number: (value) => /^(?:0|[1-9]\d{0,10})$/.test(value),
  choice: () => false,
};

/** Compiled here, once: a pattern that could take very long is refused together with its product. */
function readField(stored: StoredField): ExternalField {
  const pattern = stored.regex === null ? undefined : compileLinearPattern(stored.regex);
  return { ...stored, fits: (value) => typeChecks[stored.type](value) && (pattern?.matches(value) ?? true) };
}

export const readGroup = (code: string, document: unknown): ExternalGroup => ({ code, ...group.parse(document) });

export function readProduct(id: string, groupCode: string, document: unknown): ExternalProduct {
  const stored = product.parse(document);
  return { id, groupCode, ...stored, fields: stored.fields.map(readField) };
}

/** A product as staff write it: also whether members see it, in which group and at which place. */
const placed = z.looseObject({
  isActive: z.boolean(),
  group: name,
  position: z.int().check(z.minimum(0), z.maximum(10_000)),
});

export interface WrittenProduct {
  readonly isActive: boolean;
  readonly groupCode: string;
  readonly position: number;
  readonly document: ProductDocument;
}

const problemOfPattern = ({ regex }: StoredField, at: number): DocumentProblem[] =>
  regex === null || isAllowedPattern(regex) ? [] : [{ field: `fields.${at}.regex`, problem: 'plain_pattern' }];

type Written = Readonly<Record<string, unknown>>;

const withoutPlace = ({ isActive: _isActive, group: _group, position: _position, ...rest }: Written): Written => rest;

/** What each choice costs, by its id. Points that members write themselves are worth the same everywhere. */
export const pricesIn = (written: Written): ReadonlyMap<string, number> => {
  const stored = product.safeParse(withoutPlace(written));
  const amount = stored.data?.fields.find(({ isAmount }) => isAmount);
  return new Map(amount?.values.map(({ id, points: price }) => [id, price]));
};

/** A choice that costs less, or that nobody had agreed to. */
export const hasLowerPrice = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): boolean =>
  [...after].some(([id, price]) => price < (before.get(id) ?? Number.POSITIVE_INFINITY));

/** What staff wrote, or everything that is wrong with it. */
export function readWritten(
  written: Written,
): { readonly product: WrittenProduct } | { readonly problems: readonly DocumentProblem[] } {
  const place = placed.safeParse(written);
  const rest = withoutPlace(written);
  const parsed = product.safeParse(rest);
  if (!place.success || !parsed.success) {
    return {
      problems: [
        ...(place.success ? [] : problemsIn(place.error, written)),
        ...(parsed.success ? [] : problemsIn(parsed.error, rest)),
      ],
    };
  }
  const problems = parsed.data.fields.flatMap(problemOfPattern);
  if (problems.length > 0) return { problems };
  const { isActive, group: groupCode, position } = place.data;
  return { product: { isActive, groupCode, position, document: parsed.data } };
}
