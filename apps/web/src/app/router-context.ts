import type { Words } from '@rewards/text';
import type { QueryClient } from '@tanstack/react-query';
import type { SessionManager } from './session/session-manager.ts';

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly words: Words;
  readonly sessions: SessionManager;
  /** Where a visitor is sent back to from a page for members: the last page that was open to them. */
  readonly visited: { lastPublicHref: string };
}
