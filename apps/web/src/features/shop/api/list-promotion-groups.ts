import { languageTags, type Locale } from '@rewards/text';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** Loaded once after log-on if the list named promotions: the words come in all languages and rarely change. */
export const promotionGroupsQuery = (codes: readonly string[], locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'promotionGroups'],
    queryFn:
      codes.length === 0 ? skipToken : ({ signal }) => callApi('GET /promotionGroup', { query: {}, locale, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ data }) =>
      new Map(
        data.map(({ code, translations }) => [code, translations.find((each) => each.locale === languageTags[locale])]),
      ),
  });
