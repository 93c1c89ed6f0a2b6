import type { Locale } from '@rewards/text';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { pageTextQuery } from '../../features/content/api/get-pages.ts';
import { TextPage } from '../../features/content/components/text-page.tsx';
import { usePageText } from '../../features/content/use-page-text.ts';
import type { Session } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { NotFoundPage } from './not-found.tsx';
import { usePageTitle } from '../use-page-title.ts';

interface Visit {
  readonly queryClient: QueryClient;
  readonly locale: Locale;
  readonly session: Session;
  readonly location: { readonly pathname: string };
}

/** So that the page is drawn once, with its title. */
export const prepareContentPage = ({ queryClient, locale, session, location }: Visit): Promise<void> =>
  queryClient.prefetchQuery(pageTextQuery(location.pathname.split('/').at(-1) ?? '', locale, session));

/** A page that the bank added. A text with its own address elsewhere is not shown here. */
export function ContentPage() {
  const { t } = useWords();
  const slug = useParams({ strict: false, select: (params: { slug?: string }) => params.slug ?? '' });
  const { data } = usePageText(slug);
  const isElsewhere = data !== undefined && data?.route !== `/pages/${slug}`;
  usePageTitle(isElsewhere ? t('titles.notFound') : data?.title);
  return isElsewhere ? <NotFoundPage /> : <TextPage slug={slug} title={t('titles.contentPage')} />;
}
