import { createWords } from '@rewards/text';
import { parseLocalizedPath } from '@rewards/text/localized-path';
import { createRoot } from 'react-dom/client';
import { contentQuery } from '../features/content/api/get-content.ts';
import { App } from './app.tsx';
import { isCuredByReload, reloadPage } from './chunk-reload.ts';
import { watchErrors } from './error-reporting.ts';
import { createQueryClient } from './query-client.ts';
import { aMoment, createAppRouter } from './router.tsx';
import { createSessionManager } from './session/session-manager.ts';

/** The only sentence outside of the catalogs: it says that they could not be fetched. */
const NO_WORDS =
  'This page could not be loaded. Please try again. · Cette page n’a pas pu être chargée. Veuillez réessayer.';

export async function startApp(page: Document): Promise<void> {
  const root = page.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  watchErrors();
  const words = createWords(parseLocalizedPath(page.location.pathname).locale);
  const queryClient = createQueryClient();
  void queryClient.prefetchQuery(contentQuery(words.locale));
  try {
    await words.load('frame', 'ui');
  } catch (error) {
    if (isCuredByReload(error)) return reloadPage();
    root.append(NO_WORDS);
    throw error;
  }
  const sessions = createSessionManager({
    words,
    queryClient,
    navigate: (path) => router.navigate({ href: path }),
  });
  const router = createAppRouter({ queryClient, words, sessions });
  // If it fails, the first route shows the failure and tries again.
  await sessions.start().catch(() => undefined);
  // Drawn once, with its page, if that loads at once. On a slow line the frame and its progress bar come first.
  await Promise.race([router.load(), aMoment()]);
  createRoot(root).render(<App router={router} />);
  void import('./after-first-view.ts').then((later) => later.afterFirstView());
}
