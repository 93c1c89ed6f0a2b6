export const parentOf = (path: string): string | undefined =>
  path.includes('>') ? path.slice(0, path.lastIndexOf('>')) : undefined;

const isUnder = (path: string, above: string): boolean => path.startsWith(`${above}>`);

/** True if the category or one below it is chosen. */
export const isChosen = (chosen: readonly string[], path: string): boolean =>
  chosen.some((each) => each === path || isUnder(each, path));

/**
 * The reader pressed one category in the tree. Categories widen the list, so a category together with its own parent
 * would change nothing: the narrower one replaces the wider one, and removing it leads back up.
 */
export function toggleCategory(chosen: readonly string[], path: string): string[] {
  const parent = parentOf(path);
  if (!isChosen(chosen, path)) {
    return [...chosen.filter((each) => !isUnder(path, each)), path];
  }
  const rest = chosen.filter((each) => each !== path && !isUnder(each, path));
  return parent === undefined || isChosen(rest, parent) ? rest : [...rest, parent];
}
