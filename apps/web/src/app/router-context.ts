import type { Words } from '@rewards/text';
import type { QueryClient } from '@tanstack/react-query';
import type { SessionManager } from './session/session-manager.ts';

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly words: Words;
  readonly sessions: SessionManager;
  /** The present page if it is open to visitors, else home: a visitor who asks for a page for members stays there. */
  readonly visited: { publicHref: string };
}
