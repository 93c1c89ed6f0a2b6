import { createWords, type Locale } from '@rewards/text';
import { act, render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { App } from '../app/app.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { createAppRouter } from '../app/router.tsx';
import { createSessionManager } from '../app/session/session-manager.ts';
import { contentQuery } from '../features/content/api/get-content.ts';
import { sampleContent } from './sample-content.ts';

const now = Math.floor(Date.now() / 1000);
/** For tests: a token that this browser takes for an hour. */
export const sampleToken = (name: string) =>
  `${name}.${btoa(JSON.stringify({ sid: 'session-1', iat: now, exp: now + 3600 }))}.signature`;

/** For tests: the whole application with its own session at an address of the browser, as start-app mounts it. */
export async function openApp(address: string, locale: Locale = 'en') {
  window.history.replaceState(null, '', address);
  const words = createWords(locale);
  await words.load('frame', 'ui', 'titles');
  const queryClient = createQueryClient();
  queryClient.setQueryData(contentQuery(locale).queryKey, sampleContent);
  const sessions = createSessionManager({ words, queryClient, navigate: (path) => router.navigate({ href: path }) });
  const router = createAppRouter({ queryClient, words, sessions });
  onTestFinished(() => {
    router.history.destroy();
    window.history.replaceState(null, '', '/');
  });
  await act(async () => {
    await sessions.start();
    await router.load();
    render(<App router={router} />);
  });
  const logOn = () =>
    act(() => sessions.adoptToken({ accessToken: sampleToken('issued'), expiresIn: 3600, isSso: false }));
  const visit = (to: string) => act(() => router.navigate({ href: to }));
  return { router, sessions, logOn, visit };
}
