export type CompareIndexes = (a: number, b: number) => number;

/**
 * An order of products that is kept as they change: the changed ones are sorted and merged into the rest, so that one
 * change among a hundred thousand costs a pass and not a sort.
 */
export class KeptOrder {
  #order = new Uint32Array(0);
  readonly #changed = new Set<number>();
  readonly #compare: CompareIndexes;

  constructor(compare: CompareIndexes) {
    this.#compare = compare;
  }

  markChanged(index: number): void {
    this.#changed.add(index);
  }

  /** Never written to again, so that it may be shared. */
  inOrder(count: number): Uint32Array {
    if (this.#changed.size === 0) return this.#order;
    const changed = Uint32Array.from(this.#changed).sort(this.#compare);
    const merged = new Uint32Array(count);
    let [written, next] = [0, 0];
    for (const index of this.#order) {
      if (this.#changed.has(index)) continue;
      while (next < changed.length && this.#compare(changed[next] ?? 0, index) < 0)
        merged[written++] = changed[next++] ?? 0;
      merged[written++] = index;
    }
    merged.set(changed.subarray(next), written);
    this.#changed.clear();
    this.#order = merged;
    return merged;
  }
}
