import type { Content } from '@rewards/contract';
import { createWords, type Locale } from '@rewards/text';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { contentQuery } from '../features/content/api/get-content.ts';
import { type Session, visitor } from '../lib/session/session.tsx';
import { App } from '../app/app.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { createAppRouter } from '../app/router.tsx';
import { fixedSessions } from './fixed-sessions.ts';
import type { SessionManager } from '../app/session/session-manager.ts';
import { sampleContent } from './sample-content.ts';

interface AppOptions {
  readonly session?: Session;
  readonly actions?: Partial<SessionManager>;
  readonly content?: Content;
  readonly locale?: Locale;
}

/** For tests: the whole application at an address, as start-app mounts it, with the server's content given. */
export async function renderApp(address: string, options: AppOptions = {}) {
  const { session = visitor, content = sampleContent, locale = 'en' } = options;
  const words = createWords(locale);
  await words.load('frame', 'ui', 'titles');
  const queryClient = createQueryClient();
  queryClient.setQueryData(contentQuery(locale).queryKey, content);
  const history = createMemoryHistory({ initialEntries: [address] });
  const sessions = fixedSessions(session, options.actions);
  const router = createAppRouter({ queryClient, words, sessions }, history);
  const view = await act(async () => {
    await router.load();
    return render(<App router={router} />);
  });
  const visit = (to: string) => act(() => router.navigate({ href: to }));
  return { ...view, router, visit };
}
