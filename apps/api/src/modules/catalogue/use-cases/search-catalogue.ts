import type { Locale } from '@rewards/text';
import type { Era } from '../memory/catalogue-era.ts';
import { findProductIdsBySku } from '../catalogue.repository.ts';
import { foldText } from '../memory/folded-text.ts';
import { KeptFew } from '../memory/kept-few.ts';
import { type Match, searchProducts } from '../memory/search.ts';
import type { CatalogueDeps } from './deps.ts';

const MOST_KEPT = 20;
const keptByEra = new WeakMap<Era, KeptFew<Match>>();

/** Letters, digits and hyphens with at least one digit: the rest cannot be a number of ours, and costs no query. */
const looksLikeSku = (typed: string): boolean => /^(?=.*\d)[a-z0-9][a-z0-9-]{2,63}$/i.test(typed);

async function skuIndexes(deps: Pick<CatalogueDeps, 'database'>, era: Era, typed: string): Promise<number[]> {
  if (!looksLikeSku(typed)) return [];
  const ids = await findProductIdsBySku(deps.database, typed);
  return ids.map(era.columns.indexOf).filter((index) => index !== undefined);
}

/** Nothing for a search without a word in it: then nothing is searched for. */
export async function searchCatalogue(
  deps: Pick<CatalogueDeps, 'database'>,
  era: Era,
  typed: string,
  locale: Locale,
): Promise<Match | undefined> {
  const words = foldText(typed.trim());
  if (words === '') return undefined;
  const key = `${locale} ${words}`;
  const kept = keptByEra.get(era) ?? new KeptFew<Match>(MOST_KEPT);
  keptByEra.set(era, kept);
  const known = kept.get(key);
  if (known) return known;
  const match = searchProducts(era, words, locale, await skuIndexes(deps, era, typed.trim()));
  kept.set(key, match);
  return match;
}
