import type { Transaction } from '../../../platform/database.ts';
import { accept, type Reason, type Result, refuse } from '../../../platform/result.ts';
import { findSoldVariants } from '../../catalogue/index.ts';
import { findUsablePromotion, isUsefulFor, type Promotion } from '../../promotions/index.ts';
import { type Cart, MOST_CODES } from '../cart.ts';
import { deleteCode, insertCode } from '../cart.repository.ts';
import { type CartOfMember, changeOpenCart } from './change-open-cart.ts';
import type { CartDeps } from './deps.ts';
import { discountable } from './price-cart.ts';

export interface AddPromotionCode extends CartOfMember {
  readonly code: string;
}

type CodeRefusal =
  | {
      readonly code:
        | 'promotion_unknown'
        | 'promotion_not_started'
        | 'promotion_ended'
        | 'promotion_used_up'
        | 'promotion_used_by_you'
        | 'promotion_not_for_you'
        | 'promotion_already_in_cart'
        | 'codes_full';
      readonly reason?: Reason;
    }
  | { readonly code: 'promotion_not_for_these'; readonly items: Promotion['items'] };

/** In an empty cart every code may wait for what it is for. */
async function isForCart(tx: Transaction, cart: Cart, promotion: Promotion, now: Date): Promise<boolean> {
  const sold = await findSoldVariants(
    tx,
    cart.lines.map(({ variantId }) => variantId),
    now,
  );
  return (
    cart.lines.length === 0 ||
    cart.lines.some((line) => {
      const variant = sold.get(line.variantId);
      return variant?.isAvailable && isUsefulFor(promotion, discountable(line, variant));
    })
  );
}

async function addCode(
  tx: Transaction,
  cart: Cart,
  { memberId, code }: AddPromotionCode,
  now: Date,
): Promise<Result<null, CodeRefusal>> {
  const usable = await findUsablePromotion(tx, { code, memberId, accountId: cart.accountId, now });
  if (!usable.ok) return usable;
  const promotion = usable.value;
  if (cart.codes.some(({ promotionId }) => promotionId === promotion.id)) return refuse('promotion_already_in_cart');
  if (cart.codes.length >= MOST_CODES) return refuse('codes_full');
  if (!(await isForCart(tx, cart, promotion, now))) {
    return { ok: false, refusal: { code: 'promotion_not_for_these', items: promotion.items } };
  }
  await insertCode(tx, cart.id, promotion.id, now);
  return accept(null);
}

export async function addPromotionCode(deps: CartDeps, command: AddPromotionCode) {
  const { shop } = await deps.program();
  return changeOpenCart<CodeRefusal>(deps, command, async (tx, cart, now) =>
    shop.hasPromotionCodes ? addCode(tx, cart, command, now) : refuse('promotion_unknown'),
  );
}

/** Taking out what is not there any more answers the same. */
export const removePromotionCode = (deps: CartDeps, command: CartOfMember & { readonly codeId: string }) =>
  changeOpenCart<never>(deps, command, async (tx, cart) => {
    await deleteCode(tx, cart.id, command.codeId);
    return accept(null);
  });
