/** The same numbers every time for the same seed, so that everybody gets the same catalogue. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1));
  }

  isOneIn(count: number): boolean {
    return this.between(1, count) === 1;
  }

  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    return items[this.between(0, items.length - 1)] as Item;
  }
}
