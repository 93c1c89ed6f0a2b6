import type { Words } from '@rewards/text';
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../lib/session.tsx';

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly words: Words;
  readonly session: Session;
}
