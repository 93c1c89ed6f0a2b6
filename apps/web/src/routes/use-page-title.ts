import { useLayoutEffect } from 'react';
import { useContent } from '../features/content/use-content.ts';
import { ownTitle } from '../lib/own-title.ts';
import { useWords } from '../lib/words.tsx';

/** Titles a page after its content, instead of the name in the table of pages. Needs the words `titles`. */
export function usePageTitle(page: string | undefined): void {
  const { t } = useWords();
  const { brand_name: brand } = useContent().program;
  // Before the arrival at the next page, which sets that page's title.
  useLayoutEffect(() => {
    if (page === undefined) return undefined;
    document.title = t('titles.ofProgram', { page, brand });
    ownTitle.page = page;
    return () => {
      ownTitle.page = undefined;
    };
  }, [t, page, brand]);
}

/** For a view that knows the page's name but not the program. */
export function PageTitle({ page }: { readonly page: string | undefined }): null {
  usePageTitle(page);
  return null;
}
