import type { Words } from '@rewards/text';
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../lib/session/session.tsx';

export interface SessionState {
  readonly session: Session;
  /** The log-on dialog is open. */
  readonly isLoggingOn: boolean;
}

export interface SessionDeps {
  readonly words: Words;
  readonly queryClient: QueryClient;
  readonly navigate: (path: string) => Promise<void> | void;
}
