import { RedeemersView } from '../../features/redeemers/components/redeemers-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { AccountFrame } from './account-frame.tsx';

export function RedeemersPage() {
  const { t } = useWords();
  return (
    <AccountFrame
      isOpening
      path="/account/authorized-redeemers"
      title={t('titles.redeemers')}
      lead={t('redeemers.lead')}
      logOn={{ title: t('redeemers.logOnTitle'), text: t('redeemers.lead') }}
    >
      {({ isLoggedInAs, profile }, { id }) => (
        <RedeemersView key={id} accountId={id} memberId={profile.id} isReadOnly={isLoggedInAs} />
      )}
    </AccountFrame>
  );
}
