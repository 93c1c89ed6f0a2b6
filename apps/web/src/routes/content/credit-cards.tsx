import { CreditCardsView } from '../../features/content/components/credit-cards-view.tsx';
import { PageFrame } from '../../features/content/components/page-frame.tsx';
import { usePageLead } from '../../features/content/use-page-text.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { ButtonLink, ButtonRow } from '../../ui/button/button.tsx';

export { prepareCards } from '../../features/content/prepare-pages.ts';

export function CreditCardsPage() {
  const { t } = useWords();
  return (
    <PageFrame title={t('titles.creditCards')} lead={usePageLead('credit-cards')}>
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
