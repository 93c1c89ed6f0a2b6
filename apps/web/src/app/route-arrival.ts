import { matchPage } from '@rewards/contract/pages';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useLayoutEffect } from 'react';
import { useNotice } from '../lib/notice.tsx';
import { ownTitle } from '../lib/own-title.ts';
import { useWords } from '../lib/words.tsx';
import { focusHeading } from '../ui/dialog/focus-heading.ts';

/** Every arrival does this in order: sets the title, removes the messages of the page before, focuses the heading. */
export function useRouteArrival(brand: string): void {
  const router = useRouter();
  const { t, load } = useWords();
  const { show, clear } = useNotice();

  // The server sent the first title; the words for the others load after the first view.
  const setTitle = useCallback(
    async (pathname: string) => {
      await load('titles');
      if (ownTitle.page !== undefined) return;
      const match = matchPage(pathname);
      const page = match ? t(`titles.${match.name}`) : t('titles.notFound');
      document.title = t('titles.ofProgram', { page, brand });
    },
    [t, load, brand],
  );

  // Before the first paint: a later message would push the page down.
  useLayoutEffect(() => {
    const arrive = ({ pathname, searchStr }: { pathname: string; searchStr: string }) => {
      void setTitle(pathname);
      clear();
      // The reason why a session ended.
      const ending = new URLSearchParams(searchStr).get('error');
      if (ending === 'timeout') show({ type: 'warning', title: t('frame.sessionExpired') });
      if (ending === 'ended') show({ type: 'warning', title: t('frame.sessionEnded') });
    };
    arrive(router.state.location);

    return router.subscribe('onRendered', ({ toLocation, fromLocation }) => {
      if (!fromLocation) return;
      const isOtherPage = fromLocation.pathname !== toLocation.pathname;
      // A jump within the page, such as by a skip link, is not an arrival.
      if (!isOtherPage && fromLocation.searchStr === toLocation.searchStr) return;
      arrive(toLocation);
      // So that a screen reader reads out the new page.
      if (isOtherPage) focusHeading();
    });
  }, [router, t, setTitle, show, clear]);
}
