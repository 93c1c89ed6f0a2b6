import { createWords, type Locale } from '@rewards/text';
import { createMemoryHistory } from '@tanstack/react-router';
import type { Query, QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { drawFrame } from './app/drawn-frame/draw-frame.tsx';
import { createQueryClient } from './app/query-client.ts';
import { createAppRouter } from './app/router.tsx';
import { createSessionManager } from './app/session/session-manager.ts';
import { setSurroundings } from './lib/surroundings.ts';

export interface DrawnPage {
  readonly html: string;
  /** The page says that there is nothing at the address. */
  readonly isMissing: boolean;
  /** What the page was drawn from, by the key of each query: the browser starts with it and asks for nothing again. */
  readonly answers: readonly (readonly [key: readonly unknown[], data: unknown])[];
}

export interface Site {
  readonly drawPage: (href: string, locale: Locale) => Promise<DrawnPage | undefined>;
  readonly drawFrame: (href: string, locale: Locale) => Promise<string>;
}

/** A page asks, is drawn with the answers, and may ask for more. None asks longer than that. */
const MOST_ROUNDS = 5;

/** The mark of a part whose code or data was not there yet. */
const isUnfinished = (html: string): boolean => html.includes('<!--$!-->');

/** The mark of the page that says so. */
const isMissing = (html: string): boolean => html.includes(' data-status="404"');

const isUnanswered = ({ state, options }: Query): boolean =>
  state.status === 'pending' && 'enabled' in options ? options.enabled !== false : state.status === 'pending';

async function answerAll(queryClient: QueryClient): Promise<boolean> {
  const waiting = queryClient.getQueryCache().findAll({ predicate: isUnanswered });
  await Promise.all(waiting.map((query) => query.fetch().catch(() => undefined)));
  return waiting.length > 0;
}

async function drawPage(href: string, locale: Locale): Promise<DrawnPage | undefined> {
  const words = createWords(locale);
  await words.load('frame', 'ui');
  const queryClient = createQueryClient();
  const sessions = createSessionManager({ words, queryClient, navigate: async () => undefined });
  const router = createAppRouter({ queryClient, words, sessions }, createMemoryHistory({ initialEntries: [href] }));
  await router.load();
  const { matches } = router.state;
  // A page that leads on or fails is left to the browser.
  if (matches.length === 0 || matches.some(({ status }) => status !== 'success')) return undefined;
  let html = renderToString(<App router={router} />);
  for (let round = 1; round < MOST_ROUNDS; round += 1) {
    // Code that is fetched when it is needed arrives by the next turn.
    const isAnswered = await answerAll(queryClient);
    if (!isAnswered && !isUnfinished(html)) break;
    await new Promise((resolve) => setImmediate(resolve));
    html = renderToString(<App router={router} />);
  }
  // The browser asks again, and says what it could not get.
  const hasFailed =
    queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' }).length > 0;
  if (hasFailed) {
    queryClient.clear();
    return undefined;
  }
  const answers = queryClient
    .getQueryCache()
    .findAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data] as const);
  queryClient.clear();
  return { html, isMissing: isMissing(html), answers };
}

/**
 * The site's pages as a visitor sees them, drawn by the same code that then makes them alive in the browser, and the frame
 * of a member's pages.
 */
export function openSite(given: Parameters<typeof setSurroundings>[0]): Site {
  setSurroundings(given);
  return { drawPage, drawFrame };
}
