import type { Account } from '@rewards/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { PreferencesForm } from '../../features/account/components/preferences-form.tsx';
import { ProfileDetails } from '../../features/account/components/profile-details.tsx';
import { ratioQuery } from '../../features/cards/api/get-ratio.ts';
import { BalanceHero } from '../../features/cards/components/balance-hero.tsx';
import { CardList } from '../../features/cards/components/card-list.tsx';
import { CardSwitcher } from '../../features/cards/components/card-switcher.tsx';
import type { MemberSession } from '../../lib/session/session.tsx';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { Button, ButtonLink, ButtonRow } from '../../ui/button/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx';
import { Split } from '../../ui/split/split.tsx';
import { Stack } from '../../ui/stack/stack.tsx';
import { AccountFrame } from './account-frame.tsx';

const LATEST = 4;

// Below the fold, and with a chart: the part above is drawn without waiting for it.
const ExpiryPanel = lazy(async () => ({
  default: (await import('../../features/overview/components/expiry-panel.tsx')).ExpiryPanel,
}));
const PointsTiles = lazy(async () => ({
  default: (await import('../../features/overview/components/points-tiles.tsx')).PointsTiles,
}));
const LatestLines = lazy(async () => ({
  default: (await import('../../features/overview/components/latest-lines.tsx')).LatestLines,
}));
const StaffVisits = lazy(async () => ({
  default: (await import('../../features/account/components/staff-visits.tsx')).StaffVisits,
}));
const AccountProof = lazy(async () => ({ default: (await import('./account-proof.tsx')).AccountProof }));

export function AccountPage() {
  const { t } = useWords();
  return (
    <AccountFrame
      path="/account"
      title={t('titles.account')}
      logOn={{ title: t('account.logOnTitle'), text: t('account.logOnText') }}
    >
      {(session, account) => <Overview session={session} account={account} />}
    </AccountFrame>
  );
}

interface OverviewProps {
  readonly session: MemberSession;
  readonly account: Account;
}

function Overview({ session, account }: OverviewProps) {
  const { t, locale } = useWords();
  const redeem = useSiteLink('/redeem');
  const [isSwitching, setSwitching] = useState(false);
  const { data: ratio } = useQuery(ratioQuery(account.id, locale));
  const { profile, isLoggedInAs } = session;
  return (
    <>
      <BalanceHero accountId={account.id} card={session.card} balance={session.pooledBalance}>
        <ButtonRow>
          <ButtonLink {...redeem} variant="primary">
            {t('account.usePoints')}
          </ButtonLink>
          {session.canSwitchAccounts && <Button onClick={() => setSwitching(true)}>{t('account.switchCard')}</Button>}
        </ButtonRow>
      </BalanceHero>
      <Suspense fallback={<PointsWaiting />}>
        <PointsTiles accountId={account.id} />
        <ExpiryPanel accountId={account.id} worth={ratio?.centsPerPoint} />
      </Suspense>
      <CardList accounts={session.accounts} inUseId={account.id} />
      <Suspense fallback={null}>
        <LatestLines accountId={account.id} count={LATEST} isWide />
      </Suspense>
      <Split kind="halves">
        <Stack gap={6}>
          <ProfileDetails profile={profile} isReadOnly={isLoggedInAs} />
          <Suspense fallback={null}>
            <StaffVisits />
          </Suspense>
        </Stack>
        <PreferencesForm profile={profile} isReadOnly={isLoggedInAs} />
      </Split>
      <Suspense fallback={null}>
        <AccountProof key={account.id} accountId={account.id} />
      </Suspense>
      <CardSwitcher open={isSwitching} onClose={() => setSwitching(false)} />
    </>
  );
}

function PointsWaiting() {
  return (
    <SkeletonGroup>
      <Skeleton shape="block" height="5.5rem" />
      <Skeleton shape="block" height="24rem" />
    </SkeletonGroup>
  );
}
