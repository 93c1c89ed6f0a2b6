import type { MessageGroup } from '@rewards/text';
import type { PageName } from '@rewards/contract/pages';
import type { ComponentType } from 'react';
import { ErrorRoutePage } from '../routes/error.tsx';

export interface LoadedPage {
  readonly Page: ComponentType;
  /** Words the page needs beside the frame's. */
  readonly words: readonly MessageGroup[];
}

/** What is built. A page that is missing here answers honestly that it is not available yet. */
export const pageComponents: Partial<Record<PageName, () => Promise<LoadedPage>>> = {
  home: async () => ({ Page: (await import('../routes/home.tsx')).HomePage, words: ['home'] }),
  // Part of the shell: it must show when nothing can be fetched any more.
  error: async () => ({ Page: ErrorRoutePage, words: [] }),
  examples: async () => ({
    Page: (await import('../routes/examples/examples-page.tsx')).ExamplesPage,
    words: ['examples', 'validation'],
  }),
};
