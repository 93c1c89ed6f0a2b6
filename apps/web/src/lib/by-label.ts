const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

interface Labelled {
  readonly label: string;
}

/** The order of a dictionary, accents aside. By hand: the first use of Intl's order costs a phone 80 ms. */
export const byLabel = (a: Labelled, b: Labelled): number => (plain(a.label) < plain(b.label) ? -1 : 1);
