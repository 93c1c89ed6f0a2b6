import { newKey } from '../../lib/acts/new-key.ts';
import type { GatheredItem } from './api/join-cart.ts';

const KEY = 'rewards.gathered';
const MOST_ITEMS = 50;
const MOST_A_LINE = 100;

interface Gathered {
  /** Names this merge, so that a second try adds nothing twice. */
  readonly id: string;
  readonly items: readonly GatheredItem[];
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const isItem = (value: unknown): value is GatheredItem =>
  typeof value === 'object' &&
  value !== null &&
  'product_id' in value &&
  isCount(value.product_id) &&
  'quantity' in value &&
  isCount(value.quantity);

/** What a visitor put into the cart before logging on. Anyone can write to storage, so unknown content is ignored. */
export function readGathered(): Gathered | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('items' in stored) || !('id' in stored)) return undefined;
    const { id, items } = stored;
    if (typeof id !== 'string' || !Array.isArray(items)) return undefined;
    const own = items.filter(isItem).slice(0, MOST_ITEMS);
    return own.length === 0 ? undefined : { id, items: own };
  } catch {
    return undefined;
  }
}

export function gather(productId: number, quantity: number): void {
  const before = readGathered()?.items ?? [];
  const known = before.find(({ product_id }) => product_id === productId)?.quantity ?? 0;
  const items = [
    ...before.filter(({ product_id }) => product_id !== productId),
    { product_id: productId, quantity: Math.min(known + quantity, MOST_A_LINE) },
  ].slice(-MOST_ITEMS);
  try {
    // A changed content is a new merge.
    localStorage.setItem(KEY, JSON.stringify({ id: newKey(), items }));
  } catch {
    // The browser stores nothing: the visitor can still log on first.
  }
}

export function forgetGathered(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
