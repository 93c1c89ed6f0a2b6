import type { CartItem } from '@rewards/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../lib/failure-text.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { addSave } from '../api/add-save.ts';
import { useShopper } from '../use-shopper.ts';

interface SaveForLaterProps {
  readonly item: CartItem;
  /** The item is saved: the caller may remove it from view. */
  readonly onSaved: () => void;
}

/** Moves an item from the cart to the saves. */
export function SaveForLater({ item, onSaved }: SaveForLaterProps) {
  const { accountId } = useShopper();
  const { name } = item.product;
  const { t, locale } = useWords();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: async () => {
      const isSaved = item.wishlist_id !== null;
      if (accountId !== undefined && !isSaved) await addSave(accountId, item.product_id, locale);
    },
    onSuccess: () => {
      onSaved();
      const link = { to: '/account/wishlist', text: t('shop.viewSaves') };
      show({ type: 'success', title: t('shop.savedNotice', { name }), link });
      return queryClient.invalidateQueries({ queryKey: ['member', 'wishlist'] });
    },
    onError: (error) => show({ type: 'warning', title: t('frame.errorTitle'), text: failureText(error, t) }),
  });
  return (
    <LinkButton size="sm" onClick={() => !saving.isPending && saving.mutate()}>
      {t('shop.saveForLater')}
      <VisuallyHidden> {name}</VisuallyHidden>
    </LinkButton>
  );
}
