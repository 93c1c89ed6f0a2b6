/** The ids that each kind of product has of one sort of thing: brands, categories. All kinds' ids are in one list. */
export interface KindFacet {
  /** Where the ids of a kind begin; they end where those of the next begin. */
  readonly starts: Uint32Array;
  readonly ids: Uint32Array;
  /** Above the highest id. */
  readonly idEnd: number;
}

export function kindFacet(idsOfKinds: readonly (readonly number[])[]): KindFacet {
  const starts = new Uint32Array(idsOfKinds.length + 1);
  for (const [kind, ids] of idsOfKinds.entries()) starts[kind + 1] = (starts[kind] ?? 0) + ids.length;
  const ids = Uint32Array.from(idsOfKinds.flat());
  return { starts, ids, idEnd: ids.reduce((highest, id) => Math.max(highest, id), 0) + 1 };
}

/** Adds a bit to every kind that has none of the wanted ids. */
export function markLacking(
  { starts, ids, idEnd }: KindFacet,
  wanted: Iterable<number>,
  marks: Uint8Array,
  bit: number,
): void {
  const isWanted = new Uint8Array(idEnd);
  for (const id of wanted) isWanted[id] = 1;
  for (let kind = 0; kind < marks.length; kind += 1) {
    let found = 0;
    for (let at = starts[kind] ?? 0; at < (starts[kind + 1] ?? 0); at += 1) found |= isWanted[ids[at] ?? 0] ?? 0;
    if (found === 0) marks[kind] = (marks[kind] ?? 0) | bit;
  }
}

export const emptyCounts = ({ idEnd }: KindFacet): Uint32Array => new Uint32Array(idEnd);

/** Products of a kind, for each id that it has. */
export function addCount({ starts, ids }: KindFacet, kind: number, count: number, counts: Uint32Array): void {
  const end = starts[kind + 1] ?? 0;
  for (let at = starts[kind] ?? 0; at < end; at += 1) {
    const id = ids[at] ?? 0;
    counts[id] = (counts[id] ?? 0) + count;
  }
}

/** How many products each id has, from how many each kind has. */
export function countById(facet: KindFacet, ofKind: Uint32Array): Uint32Array {
  const counts = emptyCounts(facet);
  for (const [kind, count] of ofKind.entries()) if (count > 0) addCount(facet, kind, count, counts);
  return counts;
}
