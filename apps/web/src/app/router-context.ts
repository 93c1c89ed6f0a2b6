import type { Words } from '@rewards/text';
import type { QueryClient } from '@tanstack/react-query';
import type { SessionManager } from './session/session-manager.ts';

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly words: Words;
  readonly sessions: SessionManager;
  /** The last page that was open to visitors: a visitor is sent back there from a page for members. */
  readonly visited: { lastPublicHref: string };
}
