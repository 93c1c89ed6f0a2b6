/** What the shop is asked: a spread of what visitors do, the same in every run. */
const categories = ['electronics', 'electronics>audio', 'home-and-kitchen>kitchen', 'fashion', 'sports-and-outdoors'];
const sorts = ['newest', 'name_asc', 'price_asc', 'price_desc'];
const pages = [1, 2, 3];

const encode = (query: Record<string, string | number>): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** The entry, departments, sorts and second pages: what most people look at. */
export const popularListings: readonly string[] = [
  ...sorts.flatMap((sort) => pages.map((page) => `/v1/guest/product?${encode({ sort, page })}`)),
  ...categories.flatMap((category) =>
    sorts.map((sort) => `/v1/guest/product?${encode({ category, sort, locale: 'fr-CA' })}`),
  ),
  ...['sonora', 'tempo', 'maison-orme', 'pave'].map((brand) => `/v1/guest/product?${encode({ brand })}`),
  `/v1/guest/product?${encode({ product_type: 'egiftcard' })}`,
  `/v1/guest/product?${encode({ promotion: 'weekly-specials' })}`,
  `/v1/guest/product?${encode({ catalog_slug: 'APPLE' })}`,
];

let askedBefore = 0;

/** A range of points that is asked for the first time: it is counted anew, and its rows are read from the database. */
export function freshListing(): string {
  askedBefore += 1;
  const range = { points_from: 1000 + (askedBefore % 997), points_to: 60_000 + askedBefore };
  return `/v1/guest/product?${encode({ ...range, sort: 'price_asc' })}`;
}

const words = [
  'headphones',
  'hedphones',
  'espresso',
  'casque',
  'valise',
  'guitare',
  'lunettes',
  'bicycle',
  'teddy',
  'lamp',
];
const lines = ['aria', 'nova', 'quartz', 'mistral', 'zephyr', 'opal', 'fjord', 'echo', 'umbra', 'kepler'];

/** As it is typed: every word letter by letter, alone and after another one. */
export const typedSearches: readonly string[] = words.flatMap((word, at) =>
  Array.from({ length: word.length }, (_, length) => word.slice(0, length + 1)).flatMap((typed) => [
    `/v1/guest/search-suggestion?${encode({ query: typed })}`,
    `/v1/guest/search-suggestion?${encode({ query: `${lines[at] ?? ''} ${typed}` })}`,
  ]),
);

/** Two words that begin like those of a product, and a number: a search that is made for the first time, and counted anew. */
export function freshSearch(): string {
  askedBefore += 1;
  const line = lines[askedBefore % lines.length] ?? '';
  const word = words[Math.floor(askedBefore / 10) % words.length] ?? '';
  return `/v1/guest/search-suggestion?${encode({ query: `${word.slice(0, 5)} ${line} ${askedBefore}`, locale: 'fr-CA' })}`;
}
