import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { NoticeProvider } from '../lib/notice.tsx';
import { SessionProvider } from '../lib/session.tsx';
import { WordsProvider } from '../lib/words.tsx';
import type { AppRouter } from './router.tsx';

/** Everything a page may ask for, around the router that draws it. */
export function App({ router }: { readonly router: AppRouter }) {
  const { queryClient, words, session } = router.options.context;
  return (
    <QueryClientProvider client={queryClient}>
      <WordsProvider value={words}>
        <SessionProvider value={session}>
          <NoticeProvider>
            <RouterProvider router={router} />
          </NoticeProvider>
        </SessionProvider>
      </WordsProvider>
    </QueryClientProvider>
  );
}
