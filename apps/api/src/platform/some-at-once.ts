/** One partner that is silent must not hold up the others, nor may all questions leave together. */
export async function someAtOnce<Thing>(
  things: readonly Thing[],
  most: number,
  act: (thing: Thing) => Promise<void>,
): Promise<void> {
  const waiting = things.values();
  const work = async (): Promise<void> => {
    for (const thing of waiting) await act(thing);
  };
  await Promise.all(Array.from({ length: Math.min(most, things.length) }, work));
}
