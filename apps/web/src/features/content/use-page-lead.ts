import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../lib/words.tsx';
import { pageTextQuery } from './api/get-pages.ts';

/** The bank's own sentence about a page that has more than a text. */
export function usePageLead(slug: string): string | null | undefined {
  const { locale } = useWords();
  return useQuery(pageTextQuery(slug, locale)).data?.lead;
}
