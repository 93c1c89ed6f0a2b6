export const parentOf = (path: string): string | undefined =>
  path.includes('>') ? path.slice(0, path.lastIndexOf('>')) : undefined;

const isUnder = (path: string, above: string): boolean => path.startsWith(`${above}>`);

/** Chosen itself, or something under it is. */
export const isChosen = (chosen: readonly string[], path: string): boolean =>
  chosen.some((each) => each === path || isUnder(each, path));

/**
 * One category in the tree is pressed. Categories widen the list, so a category beside its own parent would change
 * nothing: the narrower choice takes the place of the wider one, and giving it up leads back up.
 */
export function toggleCategory(chosen: readonly string[], path: string): string[] {
  const parent = parentOf(path);
  if (!isChosen(chosen, path)) {
    return [...chosen.filter((each) => !isUnder(path, each)), path];
  }
  const rest = chosen.filter((each) => each !== path && !isUnder(each, path));
  return parent === undefined || isChosen(rest, parent) ? rest : [...rest, parent];
}
