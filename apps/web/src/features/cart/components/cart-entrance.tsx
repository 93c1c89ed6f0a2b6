import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { CartDoorProvider, type CartWish } from '../../../lib/cart-door.tsx';
import { failureText } from '../../../lib/failure-text.ts';
import { newKey } from '../../../lib/new-key.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useSession } from '../../../lib/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { addToCart } from '../api/add-to-cart.ts';
import { keepCart } from '../api/get-cart.ts';
import { gather } from '../gathered.ts';
import { useTellAdjusted } from '../use-cart-change.ts';

/** Opens the cart to what is shown inside: a member's wish goes to the server, a visitor's waits for the log-on. */
export function CartEntrance({ children }: { readonly children: ReactNode }) {
  const { t, locale } = useWords();
  const { show } = useNotice();
  const session = useSession();
  const queryClient = useQueryClient();
  const tellAdjusted = useTellAdjusted();
  const accountId = session.kind === 'member' ? session.account?.id : undefined;
  // A press that got no answer may be in the cart or not: the next press of the same thing is the same act.
  const unanswered = useRef<{ readonly wish: string; readonly key: string }>(undefined);
  const isUnderWay = useRef(false);
  const keyOf = (wish: CartWish): string => {
    const wanted = JSON.stringify([accountId, wish]);
    if (unanswered.current?.wish !== wanted) unanswered.current = { wish: wanted, key: newKey() };
    return unanswered.current.key;
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
    onSuccess: async (changed, { name }) => {
      unanswered.current = undefined;
      if (changed) await keepCart(queryClient, changed.cart, locale);
      if (changed && tellAdjusted(changed)) return;
      show(
        changed
          ? { type: 'success', title: t('cart.added', { name }) }
          : { type: 'success', title: t('cart.gathered', { name }), text: t('cart.gatheredText') },
      );
    },
    onError: (error) => show({ type: 'warning', title: t('cart.notAdded'), text: failureText(error, t) }),
  });
  const door = useMemo(
    () => ({
      isAdding: isPending,
      add: async (wish: CartWish) => {
        // A second press of a double click comes before the button is drawn busy.
        if (isUnderWay.current) return false;
        isUnderWay.current = true;
        try {
          await mutateAsync(wish);
          return true;
        } catch {
          return false;
        } finally {
          isUnderWay.current = false;
        }
      },
    }),
    [isPending, mutateAsync],
  );
  return <CartDoorProvider value={door}>{children}</CartDoorProvider>;
}
