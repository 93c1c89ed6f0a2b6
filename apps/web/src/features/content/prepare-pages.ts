import type { Locale } from '@rewards/text';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Session } from '../../lib/session/session.tsx';
import { creditCardsQuery, faqQuery, pageTextQuery, programRulesQuery } from './api/get-pages.ts';

interface Visit {
  readonly queryClient: QueryClient;
  readonly locale: Locale;
  readonly session: Session;
}

/** So that the page is drawn once, with its text. What is cached is shown as it is. */
async function ask<Data, Key extends QueryKey>(
  { queryClient }: Visit,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  if (queryClient.getQueryData(query.queryKey) === undefined) await queryClient.prefetchQuery(query);
}

const askText = (visit: Visit, page: string) => ask(visit, pageTextQuery(page, visit.locale, visit.session));

export const prepareSupport = (visit: Visit): Promise<void> => askText(visit, 'customer-support');

export async function prepareFaq(visit: Visit): Promise<void> {
  await Promise.all([askText(visit, 'faq'), ask(visit, faqQuery(visit.locale))]);
}

export async function prepareRules(visit: Visit): Promise<void> {
  await Promise.all([askText(visit, 'program-rules'), ask(visit, programRulesQuery(visit.locale))]);
}

export async function prepareCards(visit: Visit): Promise<void> {
  await Promise.all([askText(visit, 'credit-cards'), ask(visit, creditCardsQuery(visit.locale))]);
}
