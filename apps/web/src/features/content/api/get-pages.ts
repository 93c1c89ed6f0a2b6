import type { PageText } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi, isMissing } from '../../../lib/api-client.ts';
import { surroundings } from '../../../lib/surroundings.ts';
import type { Session } from '../../../lib/session/session.tsx';

const slug = () => ({ slug: surroundings().programSlug });
/** The bank changes them from time to time: after a minute a returning reader gets the new text. */
const staleTime = 60_000;

/**
 * A page can be for the holders of certain cards alone, so a member asks with the card in use. That there is no such
 * page is an answer, too: null.
 */
export const pageTextQuery = (page: string, locale: Locale, session: Session) => {
  const account = session.kind === 'member' ? session.account : undefined;
  return queryOptions({
    queryKey: account ? ['member', 'content-page', page, locale, account.id] : ['content', 'page', page, locale],
    queryFn: async ({ signal }): Promise<PageText | null> => {
      const asked = { locale, signal };
      try {
        const answer = await (account
          ? callApi('GET /member/content-page/{page}', {
              params: { page },
              query: { account_id: account.id },
              ...asked,
            })
          : callApi('GET /guest/program/{slug}/content-page/{page}', { params: { ...slug(), page }, ...asked }));
        return answer.data;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    staleTime,
  });
};

export const faqQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['content', 'faq', locale],
    queryFn: async ({ signal }) =>
      (await callApi('GET /guest/program/{slug}/faq', { params: slug(), locale, signal })).data,
    staleTime,
  });

export const globalOffersQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['content', 'global-offers', locale],
    queryFn: async ({ signal }) =>
      (await callApi('GET /guest/program/{slug}/global-offer', { params: slug(), locale, signal })).data,
    staleTime,
  });

export const creditCardsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['content', 'credit-cards', locale],
    queryFn: async ({ signal }) =>
      (await callApi('GET /guest/program/{slug}/credit-card', { params: slug(), locale, signal })).data,
    staleTime,
  });

const RULES_CODE = 'program-rules';

/** The rules in force, as members accept them. */
export const programRulesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['content', 'program-rules', locale],
    queryFn: async ({ signal }) => {
      const { data } = await callApi('GET /program/{slug}/terms', { params: slug(), locale, signal });
      return data.find(({ code }) => code === RULES_CODE) ?? null;
    },
    staleTime,
  });
