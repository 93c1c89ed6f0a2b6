import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { pageTextQuery } from '../../features/content/api/get-pages.ts';
import { GlobalOfferPage, GlobalOffers } from '../../features/content/components/global-offers-view.tsx';
import { PageFrame } from '../../features/content/components/page-frame.tsx';
import { useWords } from '../../lib/words.tsx';

export function GlobalOffersPage() {
  const { t } = useWords();
  const type = useParams({ strict: false, select: (params: { type?: string }) => params.type });
  return type === undefined ? (
    <Overview />
  ) : (
    <GlobalOfferPage key={type} type={type} title={t('titles.globalOffers')} />
  );
}

function Overview() {
  const { t, locale } = useWords();
  const { data } = useQuery(pageTextQuery('global-offers', locale));
  return (
    <PageFrame title={t('titles.globalOffers')} lead={data?.lead}>
      <GlobalOffers />
    </PageFrame>
  );
}
