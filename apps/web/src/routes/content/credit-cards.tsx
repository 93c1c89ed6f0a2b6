import { useQuery } from '@tanstack/react-query';
import { pageTextQuery } from '../../features/content/api/get-pages.ts';
import { CreditCardsView } from '../../features/content/components/credit-cards-view.tsx';
import { PageFrame } from '../../features/content/components/page-frame.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { ButtonLink, ButtonRow } from '../../ui/button/button.tsx';

export function CreditCardsPage() {
  const { t, locale } = useWords();
  const { data } = useQuery(pageTextQuery('credit-cards', locale));
  return (
    <PageFrame title={t('titles.creditCards')} lead={data?.lead}>
      <WayToRedeem />
      <CreditCardsView />
    </PageFrame>
  );
}

/** A member goes on to redeem; a visitor logs on first. */
function WayToRedeem() {
  const { t } = useWords();
  const isMember = useSession().kind === 'member';
  const link = useSiteLink(isMember ? '/redeem' : '/login');
  return (
    <ButtonRow>
      <ButtonLink {...link} variant="primary">
        {isMember ? t('content.cardsRedeem') : t('content.cardsLogOn')}
      </ButtonLink>
    </ButtonRow>
  );
}
