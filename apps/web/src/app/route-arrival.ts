import { matchPage } from '@rewards/contract/pages';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '../lib/words.tsx';
import { useNotice } from '../lib/notice.tsx';

/** A screen reader hears where it has come: the page's heading takes the focus, unless something on it already did. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || document.querySelector('dialog[open]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** What every arrival does, in this order: title, messages of the page before taken away, focus on the heading. */
export function useRouteArrival(brand: string): void {
  const router = useRouter();
  const { t } = useWords();
  const { show, clear } = useNotice();

  useEffect(() => {
    const setTitle = (path: string) => {
      const match = matchPage(path);
      const page = match ? t(`titles.${match.name}`) : t('titles.notFound');
      document.title = t('titles.ofProgram', { page, brand });
    };
    const raiseMessage = (search: Record<string, unknown>) => {
      if (search['error'] === 'timeout') show({ type: 'warning', title: t('frame.sessionExpired') });
    };
    setTitle(router.state.location.pathname);
    raiseMessage(router.state.location.search);

    return router.subscribe('onRendered', ({ toLocation, fromLocation, pathChanged }) => {
      if (!fromLocation) return;
      setTitle(toLocation.pathname);
      if (!pathChanged) return;
      clear();
      raiseMessage(toLocation.search);
      focusHeading();
    });
  }, [router, t, brand, show, clear]);
}
