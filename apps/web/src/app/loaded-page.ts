import type { Locale, MessageGroup } from '@rewards/text';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Session } from '../lib/session/session.tsx';

export interface LoadedPage {
  readonly Page: ComponentType;
  /** The words that the page needs in addition to the frame's. */
  readonly words: readonly MessageGroup[];
  /**
   * Asks for the data that the page shows first. A page that asks again when it is drawn does not need the answer here.
   */
  readonly prepare?: (visit: PageVisit) => Promise<void>;
}

export interface PageVisit {
  readonly queryClient: QueryClient;
  readonly locale: Locale;
  readonly session: Session;
  readonly location: { readonly pathname: string; readonly search: unknown; readonly state: unknown };
}
