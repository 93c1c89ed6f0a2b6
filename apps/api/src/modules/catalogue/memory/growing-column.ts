type Numbers = Float64Array | Uint32Array | Int32Array | Uint8Array;

const FIRST_CAPACITY = 1024;

/** A typed array that grows as it is written to; `copy` is what a reader may keep. */
export class GrowingColumn<Column extends Numbers> {
  #values: Column;
  readonly #make: (length: number) => Column;

  constructor(make: (length: number) => Column) {
    this.#make = make;
    this.#values = make(FIRST_CAPACITY);
  }

  set(index: number, value: number): void {
    if (index >= this.#values.length) {
      const wider = this.#make(Math.max(index + 1, this.#values.length * 2));
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[index] = value;
  }

  get(index: number): number {
    return this.#values[index] ?? 0;
  }

  copy(count: number): Column {
    return this.#values.slice(0, count) as Column;
  }

  /** The values themselves: for what is only ever added to, which a reader may share. */
  shared(): Column {
    return this.#values;
  }
}

/** Gives equal lists of numbers the same number; lists are few, so they are never forgotten. */
export class NumberedSets {
  readonly #numbers = new Map<string, number>();
  readonly lists: (readonly number[])[] = [];

  numberOf(list: readonly number[]): number {
    const key = list.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.lists.length);
    this.lists.push([...list]);
    return this.lists.length - 1;
  }
}
