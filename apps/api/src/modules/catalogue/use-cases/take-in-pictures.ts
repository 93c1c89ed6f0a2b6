import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { PublicFetch } from '../../../platform/public-fetch.ts';
import { findKeptHashes, keepProductPicture, MAX_SOURCE_BYTES } from '../../pictures/index.ts';
import type { ReadPacked } from '../import-file.ts';
import type { ImportProblem, ImportProblemKind } from '../import-problem.ts';
import type { NewProduct } from '../new-product.ts';

export interface PictureDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly fetchPublic: PublicFetch;
}

/** Enough to keep two cores busy while others wait for the network. */
const AT_ONCE = 6;

const isAddress = (picture: string): boolean => picture.startsWith('https://');
const isPacked = (picture: string): boolean => /\.(?:jpe?g|png|webp)$/i.test(picture);
const isHash = (picture: string): boolean => /^[0-9a-f]{64}$/.test(picture);

type Taken = { readonly name: string } | { readonly kind: ImportProblemKind };

async function takeIn(deps: PictureDeps, readPacked: ReadPacked, picture: string): Promise<Taken> {
  const bytes = isAddress(picture)
    ? await deps.fetchPublic(picture, MAX_SOURCE_BYTES)
    : ((await readPacked(picture, MAX_SOURCE_BYTES)) ?? 'no_file');
  if (bytes === 'too_large') return { kind: 'picture_too_large' };
  if (typeof bytes === 'string') return { kind: bytes };
  const kept = await keepProductPicture(deps, bytes);
  return kept.ok ? { name: kept.value } : { kind: kept.refusal.code };
}

const picturesOf = ({ pictures, variants }: NewProduct): string[] => [
  ...pictures,
  ...variants.flatMap((variant) => variant.pictures),
];

type Pictured =
  | { readonly product: NewProduct; readonly problems?: undefined }
  | { readonly product?: undefined; readonly problems: readonly ImportProblem[] };

/** Brings the pictures of these products in and gives them the names under which they are kept, each once. */
export async function takeInPictures(
  deps: PictureDeps,
  readPacked: ReadPacked,
  products: readonly NewProduct[],
): Promise<Pictured[]> {
  const named = [...new Set(products.flatMap(picturesOf))];
  const taken = new Map<string, Taken>();
  const known = await findKeptHashes(deps.database, named.filter(isHash));
  for (const name of named.filter((each) => isHash(each) && !known.has(each))) taken.set(name, { kind: 'not_known' });
  const waiting = named.filter((picture) => isAddress(picture) || isPacked(picture)).values();
  const work = async () => {
    for (const picture of waiting) taken.set(picture, await takeIn(deps, readPacked, picture));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  const nameOf = (picture: string): string => {
    const result = taken.get(picture);
    return result && 'name' in result ? result.name : picture;
  };
  return products.map((product) => {
    const problems = [...new Set(picturesOf(product))].flatMap((was): ImportProblem[] => {
      const result = taken.get(was);
      return result && 'kind' in result ? [{ path: ['pictures'], kind: result.kind, was }] : [];
    });
    if (problems.length > 0) return { problems };
    const variants = product.variants.map((variant) => ({ ...variant, pictures: variant.pictures.map(nameOf) }));
    return { product: { ...product, pictures: product.pictures.map(nameOf), variants } };
  });
}
