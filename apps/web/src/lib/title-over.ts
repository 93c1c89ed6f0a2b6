import { ownTitle } from './own-title.ts';

/** Titles the tab while the page shows something, such as a step. To be called before the next paint. */
export function titleOver(shown: string): () => void {
  const { title } = document;
  const { page } = ownTitle;
  document.title = shown;
  ownTitle.page = shown;
  return () => {
    ownTitle.page = page;
    document.title = title;
  };
}
