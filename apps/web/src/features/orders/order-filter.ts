import { type OrderKind, orderKindOf } from './order-kinds.ts';

export const orderStates = ['open', 'arrived', 'ended'] as const;
export type OrderState = (typeof orderStates)[number];

/** What the list is narrowed to. It lives in the address. */
export interface OrderFilter {
  readonly kind?: OrderKind | undefined;
  readonly state?: OrderState | undefined;
  readonly search?: string | undefined;
}

export const MOST_SEARCHED = 80;

/** Reads the address. An unknown value is a typing mistake, and means all. */
export function readOrderFilter(search: Readonly<Record<string, unknown>>): OrderFilter {
  const { kind, state, q } = search;
  // The router reads 4821 as a number.
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim() : '';
  return {
    kind: orderKindOf(kind),
    state: orderStates.find((each) => each === state),
    search: /^[^\p{Cc}]{1,80}$/u.test(text) ? text : undefined,
  };
}
