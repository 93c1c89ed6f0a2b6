import { type Program, checkConfiguration } from '../modules/program/index.ts';
import type { DocumentProblem } from '../platform/document-problem.ts';
import { isPictureFile } from './card-art.ts';
import { starterConfiguration } from './starter/configuration.ts';

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the file says wins; a list replaces a list. */
function overlay(base: Tree, over: Tree): Tree {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = base[key];
    merged[key] = isTree(below) && isTree(value) ? overlay(below, value) : value;
  }
  return merged;
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MOST_SLUG = 60;

const inWords: Readonly<Partial<Record<DocumentProblem['problem'], (limit: number | undefined) => string>>> = {
  required: () => 'is missing',
  too_small: (limit) => `must be at least ${limit}`,
  too_big: (limit) => `must be at most ${limit}`,
  too_long: (limit) => `may have ${limit} characters at most`,
  unknown: () => 'is not a setting of a program',
  repeated: () => 'stands there twice',
  moves_too_far: () => 'moves by more than half',
};

/** A picture beside the file is taken in later; until then the rules see a card that is there. */
const PLAIN_CARD = '/cards/plain.svg';
const withoutPictures = (families: unknown): unknown =>
  Array.isArray(families)
    ? families.map((family: unknown) =>
        isTree(family) && isPictureFile(family['art']) ? { ...family, art: PLAIN_CARD } : family,
      )
    : families;
const artOf = (families: unknown, place: number): unknown =>
  Array.isArray(families) && isTree(families[place]) ? families[place]['art'] : undefined;

/** A bank's description of its program: what it leaves out is as in the starter configuration. */
export function readProgramFile(
  text: string,
): { readonly program: Program } | { readonly problems: readonly string[] } {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return { problems: [`It is not JSON: ${(error as Error).message}`] };
  }
  if (!isTree(file)) return { problems: ['It must be an object with a slug and a brandName.'] };
  const { slug, ...rest } = file;
  const isSlug = typeof slug === 'string' && slug.length <= MOST_SLUG && SLUG.test(slug);
  const { cardFamilies: families } = rest;
  const seen = 'cardFamilies' in rest ? { ...rest, cardFamilies: withoutPictures(families) } : rest;
  const checked = checkConfiguration(overlay(starterConfiguration, seen));
  const problems = [
    ...(isSlug ? [] : ['slug must be lower-case letters, digits and hyphens, such as north-rewards']),
    ...('problems' in checked
      ? checked.problems.map(({ field, problem, limit }) => `${field} ${inWords[problem]?.(limit) ?? 'is not valid'}`)
      : []),
  ];
  if (problems.length > 0 || 'problems' in checked || !isSlug) return { problems };
  const cardFamilies = checked.configuration.cardFamilies.map((family, place) => {
    const art = artOf(families, place);
    return isPictureFile(art) ? { ...family, art } : family;
  });
  return { program: { slug, ...checked.configuration, cardFamilies } };
}
