import { createWords } from '@rewards/text';
import { parseLocalizedPath } from '@rewards/text/localized-path';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { contentQuery } from '../features/content/api/get-content.ts';
import { App } from './app.tsx';
import { arrival } from '../lib/surroundings.ts';
import { isChunkFailure, isCuredByReload, reloadPage } from './chunk-reload.ts';
import { watchErrors } from './error-reporting.ts';
import { keepPlace } from './kept-place.ts';
import { untilStyled } from './late-styles.ts';
import { createQueryClient } from './query-client.ts';
import { aMoment, createAppRouter, fetchAhead } from './router.tsx';
import { createSessionManager } from './session/session-manager.ts';

/** The only sentence outside of the catalogs: it says that they could not be fetched. */
const NO_WORDS =
  'This page could not be loaded. Please try again. · Cette page n’a pas pu être chargée. Veuillez réessayer.';

/** What the server drew the page from. Without it the page is empty, and drawn here. */
function takeAnswers(page: Document, queryClient: QueryClient): boolean {
  const answers = page.getElementById('answers')?.textContent;
  if (!answers) return false;
  for (const [key, data] of JSON.parse(answers)) queryClient.setQueryData(key, data);
  return true;
}

/** The server knows the address alone. A reader who comes back may have had more on the page, such as loaded rewards. */
const hasOwnState = ({ defaultView }: Document): boolean =>
  Object.keys(defaultView?.history.state ?? {}).some((key) => key !== 'key' && !key.startsWith('__TSR'));

export async function startApp(page: Document): Promise<void> {
  const root = page.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  watchErrors();
  const { locale, path } = parseLocalizedPath(page.location.pathname);
  const words = createWords(locale);
  const styled = untilStyled(page);
  fetchAhead(path, words);
  const queryClient = createQueryClient();
  // Taken away before anything measures it: the reader's place on the page is found again in what is drawn here.
  if (hasOwnState(page)) {
    root.replaceChildren();
    page.getElementById('answers')?.remove();
  }
  const isDrawn = takeAnswers(page, queryClient);
  arrival.tell = () => {
    arrival.tell = () => {};
    page.getElementById('answers')?.remove();
    // What was pressed until now is done (src/early).
    page.dispatchEvent(new Event('alive'));
  };
  void queryClient.prefetchQuery(contentQuery(locale));
  try {
    await words.load('frame', 'ui');
  } catch (error) {
    if (isCuredByReload(error)) return reloadPage();
    if (isDrawn) arrival.tell();
    // A member's frame says nothing by itself.
    else root.replaceChildren(NO_WORDS);
    throw error;
  }
  const sessions = createSessionManager({
    words,
    queryClient,
    navigate: (path) => router.navigate({ href: path }),
  });
  const router = createAppRouter({ queryClient, words, sessions });
  keepPlace(router, isDrawn);
  // If it fails, the first route shows the failure and tries again.
  await sessions.start().catch(() => undefined);
  await styled;
  if (isDrawn) await router.load();
  const isVisitor = sessions.state().session.kind === 'visitor';
  const failed = router.state.matches.find(({ status }) => status !== 'success');
  if (isDrawn && isVisitor && isChunkFailure(failed?.error)) {
    if (isCuredByReload(failed?.error)) return reloadPage();
    // What can be read and followed is not taken away: the page stays, as it is without script.
    return arrival.tell();
  }
  // The first rendering is a transition: it makes way for the reader's presses every few milliseconds.
  if (isDrawn && isVisitor && !failed) {
    // The server's page has no boundary around the whole router; with this, the browser's has none either.
    router.ssr = { manifest: undefined };
    startTransition(() => void hydrateRoot(root, <App router={router} />));
  } else {
    // Drawn once, with its page, if that loads at once. On a slow line the frame and its progress bar come first, unless
    // the server drew the frame: that stays until the first rendering takes its place.
    await (root.firstChild ? router.load() : Promise.race([router.load(), aMoment()]));
    startTransition(() => createRoot(root).render(<App router={router} />));
  }
  // When the line breaks meanwhile, it is asked for again with the next page.
  const loadRest = () =>
    import('./after-first-view.ts').then(
      (rest) => rest.afterFirstView(router),
      () => {
        const stop = router.subscribe('onResolved', () => {
          stop();
          void loadRest();
        });
      },
    );
  void loadRest();
}
