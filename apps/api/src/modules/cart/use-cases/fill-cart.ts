import type { Transaction } from '../../../platform/database.ts';
import { type IdempotentRequest, inReadKeyedTransaction, keepAnswerWithCommit } from '../../../platform/idempotency.ts';
import { newRowIds } from '../../../platform/ids.ts';
import { accept, type Refusal, type Result, refuse } from '../../../platform/result.ts';
import { type Addition, decideAdditions, type DecidedAdditions } from '../cart-additions.ts';
import { lockCart, openCart } from '../cart.repository.ts';
import { saveCartWithCommit } from '../cart-saving.repository.ts';
import type { OpenCart } from './change-open-cart.ts';
import type { CartDeps } from './deps.ts';
import { type CartView, type FoundCart, readCart, viewOf } from './read-cart.ts';

interface CartToFill {
  readonly memberId: string;
  readonly accountId: number;
  readonly wantedVariants: readonly number[];
}

interface Filling<Told, R extends Refusal> {
  /** What of the wanted goes in, at what it costs now. */
  readonly choose: (sold: FoundCart['sold']) => Result<readonly Addition[], R>;
  /** What the caller keeps of it with the key. */
  readonly tell: (decided: DecidedAdditions, sold: FoundCart['sold']) => Result<Told, R>;
}

interface FilledCart<Told> {
  readonly view: CartView;
  readonly told: Told;
}

type FillRefusal = { readonly code: 'not_found' | 'cart_in_checkout' | 'idempotency_key_reused' | 'in_progress' };
type FoundOrNot = Result<FoundCart, { code: 'not_found' }>;

const readLocked = (tx: Transaction, { wantedVariants, ...wanted }: CartToFill, now: Date): Promise<FoundOrNot> =>
  readCart(tx, wanted, { find: () => lockCart(tx, wanted), wantedVariants, now });

/** Opened when there is none, or when it was ordered while this waited; another tab may have filled the new one already. */
async function opened(
  tx: Transaction,
  filled: CartToFill,
  found: FoundCart,
  now: Date,
): Promise<Result<OpenCart, { code: 'not_found' | 'cart_in_checkout' }>> {
  if (found.cart?.state === 'in_checkout') return refuse('cart_in_checkout');
  if (found.cart?.state === 'open') return accept({ ...found, cart: found.cart });
  const cart = await openCart(tx, filled.memberId, filled.accountId, now);
  if (cart.lines.length === 0 && cart.codes.length === 0) return accept({ ...found, cart });
  const again = await readLocked(tx, filled, now);
  return again.ok ? opened(tx, filled, again.value, now) : again;
}

/**
 * Puts things into the account's cart, once for a key. A repeated key puts nothing in: it tells the same as the first time,
 * together with the present cart.
 */
export async function fillCart<Told, R extends Refusal>(
  deps: CartDeps,
  toFill: CartToFill,
  once: IdempotentRequest,
  { choose, tell }: Filling<Told, R>,
): Promise<Result<FilledCart<Told>, R | FillRefusal>> {
  const now = deps.clock.now();
  const filled = await inReadKeyedTransaction<Told, FoundOrNot, FilledCart<Told>, R | FillRefusal>(
    deps.database,
    once,
    {
      read: (tx) => readLocked(tx, toFill, now),
      work: async (tx, found) => {
        if (!found.ok) return found;
        const chosen = choose(found.value.sold);
        if (!chosen.ok) return chosen;
        const open = await opened(tx, toFill, found.value, now);
        if (!open.ok) return open;
        const decided = decideAdditions(open.value.cart, chosen.value, newRowIds(chosen.value.length));
        const told = tell(decided, open.value.sold);
        if (!told.ok) return told;
        saveCartWithCommit(tx, open.value.cart, decided.cart, now);
        keepAnswerWithCommit(tx, once, told.value);
        return accept({ view: viewOf({ ...open.value, cart: decided.cart }, now), told: told.value });
      },
    },
  );
  if (!filled.ok) return filled;
  if (!filled.value.isKnown) return accept(filled.value.value);
  const { read: found, answer } = filled.value;
  return found.ok ? accept({ view: viewOf(found.value, now), told: answer }) : found;
}
