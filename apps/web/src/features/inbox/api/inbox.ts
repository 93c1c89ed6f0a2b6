import type { AnswerOf, Calls, MessageSwitch } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { InboxFilter } from '../inbox-filter.ts';

const inboxKey = ['member', 'inbox'] as const;

type Page = AnswerOf<Calls['listMessages']>;

export const inboxQuery = (filter: InboxFilter | undefined, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, locale, filter ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /member/message', { query: { page: pageParam, filter }, locale, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, last_page }) => (page < last_page ? page + 1 : undefined),
    staleTime: 0,
  });

export const markMessage = (id: string, isRead: boolean, locale: Locale) =>
  callApi('PUT /member/message/{id}', { params: { id }, body: { is_read: isRead }, locale });

export const markAllRead = (until: string, locale: Locale) =>
  callApi('POST /member/message/read', { body: { until }, locale });

/** What was marked stays where it is, whatever the filter: a reader must not lose the message that is open. */
export function showMarked(queryClient: QueryClient, id: string, isRead: boolean, unread: number): void {
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: inboxKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          counts: { ...page.counts, unread },
          data: page.data.map((message) => (message.id === id ? { ...message, is_read: isRead } : message)),
        })),
      },
  );
}

export const reloadInbox = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: inboxKey });

export const switchesKey = ['member', 'messageSwitches'] as const;

export const switchesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: switchesKey,
    queryFn: async ({ signal }) => (await callApi('GET /member/message-switch', { locale, signal })).data,
    staleTime: 0,
  });

export const turnSwitch = async (
  { kind, channel, is_on }: Omit<MessageSwitch, 'is_fixed'>,
  locale: Locale,
): Promise<MessageSwitch[]> =>
  (await callApi('PUT /member/message-switch', { body: { kind, channel, is_on }, locale })).data;
