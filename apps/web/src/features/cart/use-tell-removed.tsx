import type { CartItem } from '@rewards/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../lib/failure-text.ts';
import { newKey } from '../../lib/acts/new-key.ts';
import { useNotice } from '../../lib/notice.tsx';
import { useWords } from '../../lib/words.tsx';
import { LinkButton } from '../../ui/link/link.tsx';
import { addToCart } from './api/add-to-cart.ts';
import { keepCart } from './api/get-cart.ts';

interface Removed {
  readonly item: CartItem;
  /** One key per message: repeated presses of its button are one act. */
  readonly idempotencyKey: string;
}

/** Says that an item was removed from the cart, and offers to put it back. */
export function useTellRemoved(accountId: number): (item: CartItem) => void {
  const { t, locale } = useWords();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ item, idempotencyKey }: Removed) => {
      const recipient = item.address && { address: item.address, is_disclosure_consent_accepted: true };
      const addition = { product_id: item.product_id, quantity: item.quantity, ...recipient };
      return addToCart(accountId, addition, { idempotencyKey, locale });
    },
    onSuccess: async ({ cart }, { item }) => {
      await keepCart(queryClient, cart, locale);
      show({ type: 'success', title: t('cart.added', { name: item.product.name }) });
    },
    onError: (error) => show({ type: 'warning', title: t('cart.notAdded'), text: failureText(error, t) }),
  });
  return (item) => {
    const removed = { item, idempotencyKey: newKey() };
    show({
      type: 'normal',
      title: t('cart.removed', { name: item.product.name }),
      more: <LinkButton onClick={() => mutate(removed)}>{t('cart.undo')}</LinkButton>,
    });
  };
}
