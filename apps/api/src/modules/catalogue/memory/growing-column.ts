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

/** Gives equal things the same number; there are few different ones, so they are never forgotten. */
export class NumberedThings<Thing> {
  readonly #numbers = new Map<string, number>();
  readonly list: Thing[] = [];

  numberOf(thing: Thing): number {
    const key = JSON.stringify(thing);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.list.length);
    this.list.push(thing);
    return this.list.length - 1;
  }
}
