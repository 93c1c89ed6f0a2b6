import type { Account } from '@rewards/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountNavigation } from '../features/account/components/account-navigation.tsx';
import { PreferencesForm } from '../features/account/components/preferences-form.tsx';
import { ProfileDetails } from '../features/account/components/profile-details.tsx';
import { BalanceHero } from '../features/cards/components/balance-hero.tsx';
import { CardList } from '../features/cards/components/card-list.tsx';
import { CardSwitcher } from '../features/cards/components/card-switcher.tsx';
import { type MemberSession, useSession, useSessionActions } from '../lib/session.tsx';
import { useSiteLink } from '../lib/site-link.tsx';
import { useWords } from '../lib/words.tsx';
import { Button, ButtonLink, ButtonRow } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../ui/error-state/error-state.tsx';
import { circleUserRoundIcon } from '../ui/icon/icon-paths.ts';
import styles from './account.module.css';

export function AccountPage() {
  const session = useSession();
  if (session.kind !== 'member') return <LogOnFirst />;
  if (!session.account) return <CardsMissing />;
  return <Overview session={session} account={session.account} />;
}

interface OverviewProps {
  readonly session: MemberSession;
  readonly account: Account;
}

function Overview({ session, account }: OverviewProps) {
  const { t } = useWords();
  const redeem = useSiteLink('/redeem');
  const [isSwitching, setSwitching] = useState(false);
  const { profile, isLoggedInAs } = session;
  return (
    <div className={`container ${styles.page}`}>
      <AccountNavigation features={account.features} />
      <div className={styles.main}>
        <h1>{t('titles.account')}</h1>
        <BalanceHero accountId={account.id} card={session.card} balance={session.pooledBalance}>
          <ButtonRow>
            <ButtonLink {...redeem} variant="primary">
              {t('account.usePoints')}
            </ButtonLink>
            {session.canSwitchAccounts && <Button onClick={() => setSwitching(true)}>{t('account.switchCard')}</Button>}
          </ButtonRow>
        </BalanceHero>
        <CardList accounts={session.accounts} inUseId={account.id} />
        <div className={styles.two}>
          <ProfileDetails profile={profile} isReadOnly={isLoggedInAs} />
          <PreferencesForm profile={profile} isReadOnly={isLoggedInAs} />
        </div>
      </div>
      <CardSwitcher open={isSwitching} onClose={() => setSwitching(false)} />
    </div>
  );
}

/** The session ended while the page stood open. */
function LogOnFirst() {
  const { t } = useWords();
  const { requestLogOn } = useSessionActions();
  return (
    <EmptyState
      level={1}
      icon={circleUserRoundIcon}
      title={t('account.logOnTitle')}
      action={
        <Button variant="primary" onClick={() => requestLogOn('/account')}>
          {t('frame.logOn')}
        </Button>
      }
    >
      {t('account.logOnText')}
    </EmptyState>
  );
}

function CardsMissing() {
  const { t } = useWords();
  const { reload } = useSessionActions();
  const reloading = useMutation({ mutationFn: reload });
  return (
    <ErrorState
      level={1}
      title={t('account.missingTitle')}
      retrying={reloading.isPending}
      onRetry={() => reloading.mutate()}
    >
      {t('account.missingText')}
    </ErrorState>
  );
}
