import { accept, type Reason, type Result, refuse, refuseBecause } from '../../platform/result.ts';
import {
  checkFields,
  type ExternalField,
  type FieldProblem,
  type GivenField,
  type Translated,
} from './external-field.ts';

export interface ExternalGroup {
  readonly code: string;
  readonly title: Translated;
  readonly description: Translated;
  readonly icon: string;
  /** A page of this site that shows the group. */
  readonly route: string;
}

export interface ExternalProduct {
  readonly id: string;
  readonly groupCode: string;
  readonly title: Translated;
  readonly description: Translated;
  readonly terms: Translated;
  readonly link: string | null;
  readonly icon: string;
  readonly minimumPoints: number;
  readonly maximumPoints: number | null;
  readonly fields: readonly ExternalField[];
}

/** Everything that can be had, as it is configured. */
export interface ExternalOffer {
  readonly groups: readonly ExternalGroup[];
  readonly products: readonly ExternalProduct[];
}

export type WishRefusal =
  | { readonly code: 'validation_error'; readonly problems: readonly FieldProblem[] }
  | { readonly code: 'amount_differs' }
  | { readonly code: 'below_minimum' | 'above_maximum'; readonly reason: Reason };

/** What was typed is judged by the product's fields; the amount must be what the flagged field says. */
export function decideWish(
  product: ExternalProduct,
  given: readonly GivenField[],
  amount: number,
): Result<Readonly<Record<string, string>>, WishRefusal> {
  const { problems, values, points } = checkFields(product.fields, given);
  if (problems.length > 0) return { ok: false, refusal: { code: 'validation_error', problems } };
  if (points !== amount) return refuse('amount_differs');
  const { minimumPoints: minimum, maximumPoints: maximum } = product;
  if (amount < minimum) return refuseBecause('below_minimum', { minimum });
  if (maximum !== null && amount > maximum) return refuseBecause('above_maximum', { maximum });
  return accept(values);
}
