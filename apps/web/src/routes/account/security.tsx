import { SwitchesPanel } from '../../features/inbox/components/switches-panel.tsx';
import { SecurityView } from '../../features/security/components/security-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { AccountFrame } from './account-frame.tsx';

export function SecurityPage() {
  const { t } = useWords();
  return (
    <AccountFrame
      path="/account/security"
      title={t('titles.security')}
      lead={t('security.lead')}
      logOn={{ title: t('security.logOnTitle'), text: t('security.lead') }}
    >
      {({ isLoggedInAs, profile }) => (
        <>
          <SecurityView isReadOnly={isLoggedInAs} />
          <SwitchesPanel isReadOnly={isLoggedInAs} email={profile.email} />
        </>
      )}
    </AccountFrame>
  );
}
