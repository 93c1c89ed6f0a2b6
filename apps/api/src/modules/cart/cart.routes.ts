import { calls } from '@rewards/contract';
import { refuseFields } from '../../http/error-reply.ts';
import { onceFor } from '../../http/idempotency-key.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { changeAnswer } from './cart.answer.ts';
import { cartChangeCalls } from './cart-changes.routes.ts';
import { type CartRouteDeps, cartTeller, recipientOf, refuseDay, refuseRecipient } from './cart-telling.routes.ts';
import { addToCart } from './use-cases/add-to-cart.ts';
import { joinCart } from './use-cases/join-cart.ts';
import { reorder } from './use-cases/reorder.ts';
import { showCart } from './use-cases/show-cart.ts';

function lookAndAddCalls(deps: CartRouteDeps): ServedCall[] {
  const tell = cartTeller(deps);
  return [
    serve(calls.showCart, async ({ query, locale, caller }) => {
      const shown = await showCart(deps, caller, query.account_id);
      return shown.ok ? accept(await tell(shown.value, locale)) : shown;
    }),
    serve(calls.addToCart, async ({ body, locale, caller, keyed }) => {
      const { currency } = await deps.program();
      if (body.currency_id !== undefined && body.currency_id !== currency.id) {
        const message = deps.words[locale].t('validation.invalid', { field: 'currency_id' });
        return refuseFields({ field: 'currency_id', message });
      }
      const wrongDay = refuseDay(body.address, deps.clock.now(), deps.words[locale]);
      if (wrongDay) return wrongDay;
      const command = {
        memberId: caller.memberId,
        accountId: body.account_id,
        variantId: body.product_id,
        quantity: body.quantity,
        catalogueId: body.catalog_id ?? null,
        collectionId: body.product_collection_id ?? null,
        recipient: body.address ? recipientOf(body.address) : null,
        hasAcceptedDisclosure: body.is_disclosure_consent_accepted === true,
      };
      const added = await addToCart(deps, command, onceFor(keyed, deps, deps.clock.now()));
      if (added.ok) return accept(changeAnswer(added.value, await tell(added.value.view, locale)));
      const { refusal } = added;
      return refusal.code === 'recipient_unexpected'
        ? refuseRecipient(deps.words[locale])
        : { ok: false, refusal: { ...refusal, code: refusal.code } };
    }),
    serve(calls.joinCart, async ({ body, locale, caller, keyed }) => {
      const items = body.items.map((item) => ({
        variantId: item.product_id,
        quantity: item.quantity,
        recipient: null,
      }));
      const command = { memberId: caller.memberId, accountId: body.account_id, items };
      const joined = await joinCart<never>(deps, command, onceFor(keyed, deps, deps.clock.now()), () => accept(true));
      if (!joined.ok) return joined;
      const { view, leftOut } = joined.value;
      const left = leftOut.map(({ variantId }) => variantId);
      return accept({ code: 'success' as const, cart: await tell(view, locale), left_out: left });
    }),
    serve(calls.reorder, async ({ params, body, locale, caller, keyed }) => {
      const command = { memberId: caller.memberId, accountId: body.account_id, orderId: params.id };
      const joined = await reorder(deps, command, onceFor(keyed, deps, deps.clock.now()));
      if (!joined.ok) return joined;
      const { view, leftOut } = joined.value;
      const left = leftOut.flatMap(({ name }) => name?.[locale] ?? []);
      return accept({ code: 'success' as const, cart: await tell(view, locale), left_out: left });
    }),
  ];
}

export const cartCalls = (deps: CartRouteDeps): ServedCall[] => [...lookAndAddCalls(deps), ...cartChangeCalls(deps)];
