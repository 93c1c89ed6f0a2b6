import { ItineraryList } from '../../features/travel/components/itinerary-list.tsx';
import { useWords } from '../../lib/words.tsx';
import { AccountFrame } from './account-frame.tsx';

export function ItineraryPage() {
  const { t } = useWords();
  return (
    <AccountFrame
      path="/account/my-itinerary"
      title={t('titles.itinerary')}
      lead={t('travel.lead')}
      logOn={{ title: t('travel.logOnTitle'), text: t('travel.lead') }}
    >
      {({ isLoggedInAs }) => <ItineraryList isReadOnly={isLoggedInAs} />}
    </AccountFrame>
  );
}
