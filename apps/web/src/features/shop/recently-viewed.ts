import type { Product } from '@rewards/contract';
import { RECENTLY_VIEWED_KEY } from '../../lib/session/auth-storage.ts';

/** Kept in this browser alone, until the member logs out. It names no member and no card. */
const KEY = RECENTLY_VIEWED_KEY;
const MOST = 4;

/** Without a price: the price may have changed since, or differ with another card. */
export interface ViewedProduct {
  readonly slug: string;
  readonly name: string;
  readonly brand: string;
  readonly picture: string;
  readonly ground: Product['ground'];
}

const grounds: readonly string[] = ['stone', 'sand', 'sky', 'mint', 'blush', 'lilac'] satisfies Product['ground'][];
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Another version, or a person, may have written to storage. */
function isViewed(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false;
  const { slug, name, brand, picture, ground }: Partial<Record<keyof ViewedProduct, unknown>> = value;
  return (
    typeof slug === 'string' &&
    slugPattern.test(slug) &&
    typeof name === 'string' &&
    typeof brand === 'string' &&
    typeof picture === 'string' &&
    picture.startsWith('/') &&
    grounds.includes(String(ground))
  );
}

/** Newest first. */
export function recentlyViewed(): ViewedProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isViewed).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function addRecentlyViewed({ slug, name, brand, images, ground }: Product): void {
  const viewed: ViewedProduct = { slug, name, brand: brand.name, picture: images[0]?.small ?? '/', ground };
  const others = recentlyViewed().filter((each) => each.slug !== slug);
  try {
    localStorage.setItem(KEY, JSON.stringify([viewed, ...others.slice(0, MOST - 1)]));
  } catch {
    // Without working storage only this convenience is lost; the page still works.
  }
}
