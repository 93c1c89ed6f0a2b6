import type { PageText } from '@rewards/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { pageTextQuery } from './api/get-pages.ts';

export function usePageText(slug: string): UseQueryResult<PageText | null> {
  const { locale } = useWords();
  return useQuery(pageTextQuery(slug, locale, useSession()));
}

/** The bank's own sentence about a page that has more than a text. */
export const usePageLead = (slug: string): string | null | undefined => usePageText(slug).data?.lead;
