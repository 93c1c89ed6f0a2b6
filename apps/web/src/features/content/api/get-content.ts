import type { Content } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { surroundings } from '../../../lib/surroundings.ts';

/** Program, menus, pages and slides for visitors, which the frame of every page needs. */
export const contentQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['content', locale],
    queryFn: async ({ signal }): Promise<Content> => {
      const answer = await callApi('GET /guest/program/{slug}/cms/page', {
        params: { slug: surroundings().programSlug },
        locale,
        signal,
      });
      return answer.data;
    },
    staleTime: 5 * 60 * 1000,
  });
