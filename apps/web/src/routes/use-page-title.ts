import { useEffect } from 'react';
import { useContent } from '../features/content/use-content.ts';
import { ownTitle } from '../lib/own-title.ts';
import { useWords } from '../lib/words.tsx';

/** Titles a page after its content, instead of the name in the table of pages. Needs the words `titles`. */
export function usePageTitle(page: string | undefined): void {
  const { t } = useWords();
  const { brand_name: brand } = useContent().program;
  useEffect(() => {
    if (page === undefined) return undefined;
    document.title = t('titles.ofProgram', { page, brand });
    ownTitle.page = page;
    return () => {
      ownTitle.page = undefined;
    };
  }, [t, page, brand]);
}
