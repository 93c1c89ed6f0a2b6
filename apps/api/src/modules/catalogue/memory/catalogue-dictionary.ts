import { isInside, type Translated } from '../product.ts';

export interface Brand {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

export interface Category {
  readonly id: number;
  readonly parentId: number | null;
  readonly level: 0 | 1 | 2;
  readonly path: string;
  readonly position: number;
  readonly name: Translated;
}

export interface PromotionGroup {
  readonly id: number;
  readonly code: string;
  readonly name: Translated;
  readonly description: Translated;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

export interface AttributeValue {
  readonly value: string;
  readonly name: Translated;
  readonly swatch: string | null;
}

export interface Attribute {
  readonly code: string;
  readonly name: Translated;
  readonly values: readonly AttributeValue[];
}

/** The small tables that products point into, read as one with them. */
export interface Dictionary {
  readonly brands: ReadonlyMap<number, Brand>;
  readonly categories: ReadonlyMap<number, Category>;
  readonly promotions: ReadonlyMap<number, PromotionGroup>;
  /** In the order choices are shown. */
  readonly attributes: readonly Attribute[];
}

/** The Apple shop has an entry of its own in the menu, so its category is in no list. */
export const HIDDEN_CATEGORY = 'apple';
export const isHidden = ({ path }: Category): boolean =>
  path === HIDDEN_CATEGORY || path.startsWith(`${HIDDEN_CATEGORY}>`);

/** From the top down to the category itself. */
export function trailOf({ categories }: Dictionary, id: number): Category[] {
  const trail: Category[] = [];
  for (let step = categories.get(id); step; step = step.parentId === null ? undefined : categories.get(step.parentId)) {
    trail.unshift(step);
  }
  return trail;
}

export const isOn = ({ startsAt, endsAt }: PromotionGroup, now: Date): boolean => isInside(startsAt, endsAt, now);
