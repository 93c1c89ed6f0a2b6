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

/** A range of points that nobody asked for before: it is counted anew, and what it shows is read from the database. */
export const freshListing = (number: number): string =>
  `/v1/guest/product?${encode({ points_from: 1000 + (number % 997), points_to: 60_000 + number, sort: 'price_asc' })}`;

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

/** Two words that begin like those of a product and stood together in no search before: counted anew every time. */
export function freshSearch(number: number): string {
  const line = lines[number % lines.length] ?? '';
  const word = words[Math.floor(number / 10) % words.length] ?? '';
  const end = 2 + (Math.floor(number / 100) % 4);
  return `/v1/guest/search-suggestion?${encode({ query: `${word.slice(0, end)} ${line} ${Math.floor(number / 400)}`, locale: 'fr-CA' })}`;
}
