import { points } from '@rewards/amounts';
import { type CartChange, calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { refuseFields } from '../../http/error-reply.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, type Refusal, type Result, refuseBecause } from '../../platform/result.ts';
import { MOST_CODES } from './cart.ts';
import { changeAnswer } from './cart.answer.ts';
import { type CartRouteDeps, cartTeller, recipientOf, refuseDay, refuseRecipient } from './cart-telling.routes.ts';
import { acceptPrices } from './use-cases/accept-prices.ts';
import { changeCartLine, removeCartLine } from './use-cases/change-cart-line.ts';
import type { ChangedCart } from './use-cases/change-open-cart.ts';
import { addPromotionCode, removePromotionCode } from './use-cases/change-promotion-codes.ts';

export function cartChangeCalls(deps: CartRouteDeps): ServedCall[] {
  const tell = cartTeller(deps);
  const answer = async <R extends Refusal>(
    changed: Result<ChangedCart, R>,
    locale: Locale,
  ): Promise<Result<CartChange, R>> =>
    changed.ok ? accept(changeAnswer(changed.value, await tell(changed.value.view, locale))) : changed;

  return [
    serve(calls.changeCartItem, async ({ params, body, locale, caller }) => {
      const { quantity, address } = body;
      if (quantity === undefined && address === undefined) {
        return refuseFields({ field: 'quantity', message: deps.words[locale].t('cartLines.nothingToChange') });
      }
      const wrongDay = refuseDay(address, deps.clock.now(), deps.words[locale]);
      if (wrongDay) return wrongDay;
      const command = { memberId: caller.memberId, cartId: params.id, lineId: params.itemId, quantity };
      const changed = await changeCartLine(deps, { ...command, recipient: address && recipientOf(address) });
      if (changed.ok) return answer(changed, locale);
      const { code } = changed.refusal;
      return code === 'recipient_unexpected' ? refuseRecipient(deps.words[locale]) : { ok: false, refusal: { code } };
    }),
    serve(calls.removeCartItem, async ({ params, locale, caller }) => {
      const command = { memberId: caller.memberId, cartId: params.id, lineId: params.itemId };
      return answer(await removeCartLine(deps, command), locale);
    }),
    serve(calls.addPromotionCode, async ({ params, body, locale, caller }) => {
      const command = { memberId: caller.memberId, cartId: params.id, code: body.promo_code };
      const changed = await addPromotionCode(deps, command);
      if (changed.ok) return answer(changed, locale);
      const { refusal } = changed;
      if (refusal.code === 'promotion_not_for_these') {
        return refuseBecause(refusal.code, { items: refusal.items[locale] });
      }
      if (refusal.code !== 'codes_full') return { ok: false, refusal: { ...refusal, code: refusal.code } };
      const message = deps.words[locale].t('cartLines.mostCodes', { most: MOST_CODES });
      return refuseFields({ field: 'promo_code', message });
    }),
    serve(calls.removePromotionCode, async ({ params, locale, caller }) => {
      const command = { memberId: caller.memberId, cartId: params.id, codeId: params.codeId };
      return answer(await removePromotionCode(deps, command), locale);
    }),
    serve(calls.acceptFees, async ({ params, body, locale, caller }) => {
      const fees = body.additional_fees.map((fee) => ({
        lineId: fee.item_id,
        code: fee.code,
        amount: points(fee.amount),
      }));
      return answer(await acceptPrices(deps, { memberId: caller.memberId, cartId: params.id, fees }), locale);
    }),
  ];
}
