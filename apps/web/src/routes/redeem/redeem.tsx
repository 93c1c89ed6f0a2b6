import { useState } from 'react';
import { CardSwitcher } from '../../features/cards/components/card-switcher.tsx';
import { RedemptionGroups } from '../../features/external-redemption/components/redemption-groups.tsx';
import { CompareView } from '../../features/redemptions/components/compare-view.tsx';
import { GROUPS_ID } from '../../features/redemptions/way-links.ts';
import { useOwnLocation } from '../../lib/own-location.ts';
import type { MemberSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { MemberFrame } from '../member-frame.tsx';
import { RedeemGroup } from './redeem-group.tsx';
import { InvestmentsPage } from './redeem-investments.tsx';
import styles from './redeem.module.css';
import { Stack } from '../../ui/stack/stack.tsx';

/** Without a group, all ways side by side; with one, that group's form. */
export function RedeemPage() {
  const { t } = useWords();
  const { pathname, searchStr } = useOwnLocation('redeem');
  const [, , group] = pathname.split('/');
  const title = t(group ? 'redeemWays.groupsLogOn' : 'redeemWays.logOnTitle');
  return (
    <MemberFrame path={pathname + searchStr} logOn={{ title, text: t('redeem.logOnText') }}>
      {(session, account) => {
        if (!group) return <Compare key={account.id} session={session} accountId={account.id} />;
        if (group === 'investments') return <InvestmentsPage session={session} account={account} />;
        return <RedeemGroup key={group} code={group} session={session} account={account} />;
      }}
    </MemberFrame>
  );
}

function Compare({ session, accountId }: { readonly session: MemberSession; readonly accountId: number }) {
  const { t } = useWords();
  const [isSwitching, setSwitching] = useState(false);
  return (
    <div className={`container ${styles.page}`}>
      <Stack gap={2} className={styles.head}>
        <h1>{t('redeemWays.title')}</h1>
        <p className="lead">{t('redeemWays.lead')}</p>
      </Stack>
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
