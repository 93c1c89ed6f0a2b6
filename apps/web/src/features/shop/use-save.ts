import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useNotice } from '../../lib/notice.tsx';
import { useSessionActions } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { addSave } from './api/add-save.ts';
import { removeSave } from './api/remove-save.ts';
import { failureText } from '../../lib/failure-text.ts';
import { withSave } from './saved-mark.ts';
import { useShopper } from './use-shopper.ts';
import { rememberSave, takeSave } from '../../lib/waiting-save.ts';

/** Replaces the number of a save that is being sent. */
const ON_ITS_WAY = 'on-its-way';

interface Savable {
  readonly variantId: number;
  readonly name: string;
  readonly wishlistId: string | null;
}

/** Saves or removes. The screen changes at once, and changes back if the server refuses. */
function useToggleSave() {
  const { t, locale } = useWords();
  const { show } = useNotice();
  const { accountId } = useShopper();
  const queryClient = useQueryClient();
  const mark = (variantId: number, wishlistId: string | null) =>
    queryClient.setQueriesData({ queryKey: ['member', 'shop', accountId] }, (answer: unknown) =>
      withSave(answer, variantId, wishlistId),
    );
  return useMutation({
    mutationFn: async ({ variantId, wishlistId }: Savable) => {
      if (wishlistId !== null) await removeSave(wishlistId, locale);
      else if (accountId !== undefined) return addSave(accountId, variantId, locale);
      return null;
    },
    onMutate: ({ variantId, wishlistId }) => mark(variantId, wishlistId === null ? ON_ITS_WAY : null),
    onSuccess: (savedAs, { variantId, wishlistId, name }) => {
      mark(variantId, savedAs);
      void queryClient.invalidateQueries({ queryKey: ['member', 'wishlist'] });
      const link = { to: '/account/wishlist', text: t('shop.viewSaves') };
      show(
        wishlistId === null
          ? { type: 'success', title: t('shop.savedNotice', { name }), link }
          : { type: 'success', title: t('shop.unsavedNotice', { name }) },
      );
    },
    onError: (error, { variantId, wishlistId }) => {
      mark(variantId, wishlistId);
      show({ type: 'warning', title: t('frame.errorTitle'), text: failureText(error, t) });
    },
  });
}

/** The heart: for members it works at once; for visitors the save waits until they have logged on. */
export function useSave(savable: Savable) {
  const { requestLogOn } = useSessionActions();
  const { accountId } = useShopper();
  const { pathname, searchStr } = useLocation();
  const toggling = useToggleSave();
  const press = () => {
    if (accountId === undefined) {
      rememberSave(savable, Date.now());
      requestLogOn(pathname + searchStr);
    } else if (!toggling.isPending) toggling.mutate(savable);
  };
  return { isSaved: savable.wishlistId !== null, press };
}

/** On every page with hearts: carries out the save that a visitor wanted before logging on. */
export function useFinishSave(): void {
  const { accountId } = useShopper();
  const { mutate } = useToggleSave();
  useEffect(() => {
    const waiting = accountId === undefined ? undefined : takeSave(Date.now());
    if (waiting) mutate({ ...waiting, wishlistId: null });
  }, [accountId, mutate]);
}
