import { QueryClientProvider } from '@tanstack/react-query';
import { NoticeProvider } from '../lib/notice.tsx';
import { WordsProvider } from '../lib/words.tsx';
import type { AppRouter } from './router.tsx';
import { SessionFrame } from './session/session-frame.tsx';

/** All context that pages use, around the router that draws them. */
export function App({ router }: { readonly router: AppRouter }) {
  const { queryClient, words, sessions } = router.options.context;
  return (
    <QueryClientProvider client={queryClient}>
      <WordsProvider value={words}>
        <NoticeProvider>
          <SessionFrame manager={sessions} router={router} />
        </NoticeProvider>
      </WordsProvider>
    </QueryClientProvider>
  );
}
