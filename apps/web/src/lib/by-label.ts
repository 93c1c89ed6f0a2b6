import { withoutAccents } from './without-accents.ts';

interface Labelled {
  readonly label: string;
}

/** The order of a dictionary, accents aside. By hand: the first use of Intl's order costs a phone 80 ms. */
export const byLabel = (a: Labelled, b: Labelled): number =>
  withoutAccents(a.label) < withoutAccents(b.label) ? -1 : 1;
