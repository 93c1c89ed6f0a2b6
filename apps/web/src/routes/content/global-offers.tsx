import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { globalOffersQuery } from '../../features/content/api/get-pages.ts';
import { GlobalOfferPage, GlobalOffers } from '../../features/content/components/global-offers-view.tsx';
import { PageFrame } from '../../features/content/components/page-frame.tsx';
import { usePageLead } from '../../features/content/use-page-text.ts';
import { useWords } from '../../lib/words.tsx';
import { usePageTitle } from '../use-page-title.ts';

export function GlobalOffersPage() {
  const { t, locale } = useWords();
  const type = useParams({ strict: false, select: (params: { type?: string }) => params.type });
  const { data } = useQuery(globalOffersQuery(locale));
  usePageTitle(data?.find((offer) => offer.type === type)?.title);
  return type === undefined ? (
    <Overview />
  ) : (
    <GlobalOfferPage key={type} type={type} title={t('titles.globalOffers')} />
  );
}

function Overview() {
  const { t } = useWords();
  return (
    <PageFrame title={t('titles.globalOffers')} lead={usePageLead('global-offers')}>
      <GlobalOffers />
    </PageFrame>
  );
}
