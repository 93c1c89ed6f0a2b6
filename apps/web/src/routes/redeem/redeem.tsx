import { useState } from 'react';
import { CardSwitcher } from '../../features/cards/components/card-switcher.tsx';
import { RedemptionGroups } from '../../features/external-redemption/components/redemption-groups.tsx';
import { CompareView } from '../../features/redemptions/components/compare-view.tsx';
import { GROUPS_ID } from '../../features/redemptions/way-links.ts';
import { useOwnLocation } from '../../features/shop/use-own-location.ts';
import { type MemberSession, useSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { CardsMissing } from '../account/account-cards-missing.tsx';
import { LogOnFirst } from '../account/account-log-on-first.tsx';
import { RedeemGroup } from './redeem-group.tsx';
import { InvestmentsPage } from './redeem-investments.tsx';
import styles from './redeem.module.css';

/** Without a group every way side by side; with one, that group's form. */
export function RedeemPage() {
  const { t } = useWords();
  const session = useSession();
  const { pathname, searchStr } = useOwnLocation('redeem');
  const [, , group] = pathname.split('/');
  if (session.kind !== 'member') {
    return (
      <LogOnFirst path={pathname + searchStr} title={group ? t('redeemWays.groupsLogOn') : t('redeemWays.logOnTitle')}>
        {t('redeem.logOnText')}
      </LogOnFirst>
    );
  }
  if (!session.account) return <CardsMissing />;
  if (!group) return <Compare key={session.account.id} session={session} accountId={session.account.id} />;
  if (group === 'investments') return <InvestmentsPage session={session} />;
  return <RedeemGroup key={group} code={group} session={session} account={session.account} />;
}

function Compare({ session, accountId }: { readonly session: MemberSession; readonly accountId: number }) {
  const { t } = useWords();
  const [isSwitching, setSwitching] = useState(false);
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.head}>
        <h1>{t('redeemWays.title')}</h1>
        <p className="lead">{t('redeemWays.lead')}</p>
      </div>
      <CompareView
        session={session}
        accountId={accountId}
        onSwitchCard={session.canSwitchAccounts ? () => setSwitching(true) : undefined}
      />
      <RedemptionGroups id={GROUPS_ID} />
      <CardSwitcher open={isSwitching} onClose={() => setSwitching(false)} />
    </div>
  );
}
