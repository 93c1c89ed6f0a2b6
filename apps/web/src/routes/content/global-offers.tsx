import { useParams } from '@tanstack/react-router';
import { GlobalOfferPage, GlobalOffers } from '../../features/content/components/global-offers-view.tsx';
import { PageFrame } from '../../features/content/components/page-frame.tsx';
import { usePageLead } from '../../features/content/use-page-text.ts';
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
  const { t } = useWords();
  return (
    <PageFrame title={t('titles.globalOffers')} lead={usePageLead('global-offers')}>
      <GlobalOffers />
    </PageFrame>
  );
}
