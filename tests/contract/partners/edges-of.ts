type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The longest texts and largest numbers of the protocols, and what is one above. */
const edges: readonly unknown[] = [
  ...[6, 12, 40, 60, 100, 120, 160, 200].flatMap((length) => ['x'.repeat(length), 'x'.repeat(length + 1)]),
  ...[99, 1_000_000, 10_000_000_000, 100_000_000_000].flatMap((number) => [number, number + 1]),
  'a\u0000b',
  'a\ud800b',
];

/** An example with each of its fields at the edge of what can be taken, one at a time. */
export function* edgesOf(example: Json): Generator<Json> {
  for (const [name, value] of Object.entries(example)) {
    for (const edge of edges) yield { ...example, [name]: edge };
    if (isObject(value)) for (const inner of edgesOf(value)) yield { ...example, [name]: inner };
  }
}
