import { createWords } from '@rewards/text';
import { parseLocalizedPath } from '@rewards/text/localized-path';
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { contentQuery } from '../features/content/api/get-content.ts';
import { ApiError } from '../lib/api-client.ts';
import { visitor } from '../lib/session.tsx';
import { App } from './app.tsx';
import { recoverFromChunkFailure, watchChunkFailures } from './chunk-reload.ts';
import { watchErrors } from './error-reporting.ts';
import { createAppRouter } from './router.tsx';

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A "no" from the server stays a no; a lost connection is tried twice more.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
        staleTime: 30_000,
      },
    },
  });
}

export async function startApp(page: Document): Promise<void> {
  const root = page.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  watchChunkFailures();
  watchErrors();
  const words = createWords(parseLocalizedPath(page.location.pathname).locale);
  const queryClient = createQueryClient();
  void queryClient.prefetchQuery(contentQuery(words.locale));
  try {
    await words.load('frame', 'ui', 'titles');
  } catch (error) {
    if (!recoverFromChunkFailure(error)) throw error;
    return;
  }
  createRoot(root).render(<App router={createAppRouter({ queryClient, words, session: visitor })} />);
}
