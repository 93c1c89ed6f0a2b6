import type { Cart, CartChange } from '@rewards/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../lib/failure-text.ts';
import { useNotice } from '../../lib/notice.tsx';
import { useWords } from '../../lib/words.tsx';
import { type CartAct, changeCart } from './api/change-cart.ts';
import { forgetCart, keepCart } from './api/get-cart.ts';

/** The server lowered a quantity above the limit of a line: the member is told. */
export function useTellAdjusted() {
  const { t } = useWords();
  const { show } = useNotice();
  return ({ adjusted, cart }: Pick<CartChange, 'adjusted' | 'cart'>): boolean => {
    if (!adjusted) return false;
    const name = cart.shopping_cart_items.find(({ id }) => id === adjusted.item_id)?.product.name ?? '';
    show({
      type: 'warning',
      title: t(`cart.adjusted_${adjusted.reason}`, { quantity: adjusted.quantity }),
      text: t('cart.adjustedText', { name, quantity: adjusted.quantity }),
      link: { to: '/shop/cart', text: t('cart.view') },
    });
    return true;
  };
}

/** Changes to the shown cart, one after the other. After a failure the page stays usable and loads the cart again. */
export function useCartChange(cart: Cart) {
  const { t, locale } = useWords();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const tellAdjusted = useTellAdjusted();
  return useMutation({
    scope: { id: `cart-${cart.account_id}` },
    mutationFn: (act: CartAct) => changeCart(cart.id ?? '', act, locale),
    onSuccess: async (changed) => {
      await keepCart(queryClient, changed.cart, locale);
      tellAdjusted(changed);
    },
    onError: async (error, { kind }) => {
      // A refused code is shown at its field.
      if (kind === 'addCode') return;
      const title = t(kind === 'removeCode' ? 'cart.codeNotRemoved' : 'cart.notChanged');
      show({ type: 'warning', title, text: failureText(error, t) });
      await forgetCart(queryClient, cart.account_id);
    },
  });
}
