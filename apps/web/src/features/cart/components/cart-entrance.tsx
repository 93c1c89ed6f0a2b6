import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { CartChange } from '@rewards/contract';
import { CartDoorProvider, type CartWish } from '../../../lib/cart-door.tsx';
import { failureText } from '../../../lib/failure-text.ts';
import { newKey } from '../../../lib/acts/new-key.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useSession, useSessionActions } from '../../../lib/session/session.tsx';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { addToCart } from '../api/add-to-cart.ts';
import { cartQuery, keepCart } from '../api/get-cart.ts';
import { gather } from '../gathered.ts';
import { useTellAdjusted } from '../use-cart-change.ts';
import { type Added, MiniCart } from './mini-cart.tsx';

/** Gives its children access to the cart. A member's item goes to the server; a visitor's item waits for the log-on. */
export function CartEntrance({ children }: { readonly children: ReactNode }) {
  const { t, locale } = useWords();
  const { show, clear } = useNotice();
  const session = useSession();
  const { requestLogOn } = useSessionActions();
  const { href: cartPage } = useSiteLink('/shop/cart');
  const queryClient = useQueryClient();
  const tellAdjusted = useTellAdjusted();
  const accountId = session.kind === 'member' ? session.account?.id : undefined;
  // A press without an answer may have reached the cart or not: the next press for the same item is the same act.
  const unanswered = useRef(new Map<string, string>());
  const underWay = useRef(new Map<string, Promise<unknown>>());
  const { data: cart } = useQuery({ ...cartQuery(accountId ?? 0, locale), enabled: accountId !== undefined });
  const nameOf = (wish: CartWish): string => JSON.stringify([accountId, wish]);
  const keyOf = (wish: CartWish): string => {
    const key = unanswered.current.get(nameOf(wish)) ?? newKey();
    unanswered.current.set(nameOf(wish), key);
    return key;
  };
  const [added, setAdded] = useState<Added & { readonly count: number }>();
  /** A visitor's item waits in the browser; the log-on says so and leads to the cart. */
  const tell = (changed: CartChange | undefined, { name, variantId, quantity }: CartWish) => {
    const item = changed?.cart.shopping_cart_items.findLast(({ product_id }) => product_id === variantId);
    if (changed && item) {
      clear();
      return setAdded((before) => ({ item, quantity, cart: changed.cart, count: (before?.count ?? 0) + 1 }));
    }
    if (!changed) return requestLogOn(cartPage);
    return show({
      type: 'success',
      title: t('cart.added', { name }),
      link: { to: '/shop/cart', text: t('cart.view') },
    });
  };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (wish: CartWish) => {
      if (accountId === undefined) {
        gather(wish.variantId, wish.quantity);
        return undefined;
      }
      const addition = {
        product_id: wish.variantId,
        quantity: wish.quantity,
        ...(wish.recipient && { address: wish.recipient, is_disclosure_consent_accepted: true }),
      };
      return addToCart(accountId, addition, { idempotencyKey: keyOf(wish), locale });
    },
    onSuccess: async (changed, wish) => {
      unanswered.current.delete(nameOf(wish));
      if (changed) await keepCart(queryClient, changed.cart, locale);
      if (changed && tellAdjusted(changed)) return;
      tell(changed, wish);
    },
    onError: (error) => show({ type: 'warning', title: t('cart.notAdded'), text: failureText(error, t) }),
  });
  const inCart = cart?.total ?? 0;
  const door = useMemo(
    () => ({
      isAdding: isPending,
      hasAdded: added !== undefined,
      inCart,
      add: async (wish: CartWish) => {
        const name = JSON.stringify(wish);
        // The second press of a double click comes before the button is drawn as busy. Other rewards wait their turn.
        if (underWay.current.has(name)) return false;
        const before = [...underWay.current.values()].at(-1);
        const mine = Promise.resolve(before)
          .then(() => mutateAsync(wish))
          .then(
            () => true,
            () => false,
          );
        underWay.current.set(name, mine);
        const isIn = await mine;
        underWay.current.delete(name);
        return isIn;
      },
    }),
    [isPending, added, inCart, mutateAsync],
  );
  return (
    <CartDoorProvider value={door}>
      {children}
      {added && <MiniCart key={added.count} {...added} onClose={() => setAdded(undefined)} />}
    </CartDoorProvider>
  );
}
