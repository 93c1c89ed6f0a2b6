import type { Transaction } from '../../../platform/database.ts';
import { newRowIds } from '../../../platform/ids.ts';
import { accept, type Reason, type Result, refuse } from '../../../platform/result.ts';
import { findUsablePromotion, isUsefulFor, type Promotion } from '../../promotions/index.ts';
import { MOST_CODES } from '../cart.ts';
import { type CartOfMember, changeOpenCart, type DecidedChange, type OpenCart } from './change-open-cart.ts';
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
const isForCart = ({ cart, sold }: OpenCart, promotion: Promotion): boolean =>
  cart.lines.length === 0 ||
  cart.lines.some((line) => {
    const variant = sold.get(line.variantId);
    return variant?.isAvailable && isUsefulFor(promotion, discountable(line, variant));
  });

async function addCode(
  tx: Transaction,
  open: OpenCart,
  { memberId, code }: AddPromotionCode,
  now: Date,
): Promise<Result<DecidedChange, CodeRefusal>> {
  const { cart, accountId, promotions } = open;
  const usable = await findUsablePromotion(tx, { code, memberId, accountId, now });
  if (!usable.ok) return usable;
  const promotion = usable.value;
  if (cart.codes.some(({ promotionId }) => promotionId === promotion.id)) return refuse('promotion_already_in_cart');
  if (cart.codes.length >= MOST_CODES) return refuse('codes_full');
  if (!isForCart(open, promotion)) {
    return { ok: false, refusal: { code: 'promotion_not_for_these', items: promotion.items } };
  }
  const codes = [...cart.codes, ...newRowIds(1).map((id) => ({ id, promotionId: promotion.id }))];
  return accept({ after: { ...open, cart: { ...cart, codes }, promotions: [...promotions, promotion] } });
}

export async function addPromotionCode(deps: CartDeps, command: AddPromotionCode) {
  const { shop } = await deps.program();
  return changeOpenCart<CodeRefusal>(deps, command, (open, now, tx) =>
    shop.hasPromotionCodes ? addCode(tx, open, command, now) : refuse('promotion_unknown'),
  );
}

/** Taking out what is not there any more answers the same. */
export const removePromotionCode = (deps: CartDeps, command: CartOfMember & { readonly codeId: string }) =>
  changeOpenCart<never>(deps, command, (open) => {
    const codes = open.cart.codes.filter(({ id }) => id !== command.codeId);
    return accept({ after: { ...open, cart: { ...open.cart, codes } } });
  });
