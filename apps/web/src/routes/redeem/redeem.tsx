import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardSwitcher } from '../../features/cards/components/card-switcher.tsx';
import { CompareView } from '../../features/compare/components/compare-view.tsx';
import { groupsQuery } from '../../features/external-redemption/api/external-redemption.ts';
import { pictureOf } from '../../features/external-redemption/external-pictures.ts';
import { useOwnLocation } from '../../lib/own-location.ts';
import type { MemberSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { MemberFrame } from '../member-frame.tsx';
import { RedeemGroup } from './redeem-group.tsx';
import { InvestmentsPage } from './redeem-investments.tsx';
import styles from './redeem.module.css';
import { LinkButton } from '../../ui/link/link.tsx';
import { Notification } from '../../ui/notification/notification.tsx';
import { Stack } from '../../ui/stack/stack.tsx';

/** Without a group, all ways side by side; with one, that group's form. */
export function RedeemPage() {
  const { t } = useWords();
  const { pathname, searchStr } = useOwnLocation('redeem');
  const [, , group] = pathname.split('/');
  const title = t(group ? 'redeemWays.groupsLogOn' : 'redeemWays.logOnTitle');
  return (
    <MemberFrame isSpending path={pathname + searchStr} logOn={{ title, text: t('redeem.logOnText') }}>
      {(session, account) => {
        if (!group) return <Compare key={account.id} session={session} accountId={account.id} />;
        if (group === 'investments') return <InvestmentsPage session={session} account={account} />;
        return <RedeemGroup key={group} code={group} session={session} account={account} />;
      }}
    </MemberFrame>
  );
}

/** Groups that are ways of their own. */
const ownPages = new Set(['/redeem/cash-back', '/redeem/direct-deposit', '/redeem/investments']);

function Compare({ session, accountId }: { readonly session: MemberSession; readonly accountId: number }) {
  const { t, locale } = useWords();
  const [isSwitching, setSwitching] = useState(false);
  const groups = useQuery(groupsQuery(locale));
  return (
    <div className={`container ${styles.page}`}>
      <Stack gap={2} className={styles.head}>
        <h1>{t('redeemWays.title')}</h1>
        <p className="lead">{t('redeemWays.lead')}</p>
      </Stack>
      <CompareView
        session={session}
        accountId={accountId}
        rewards={(groups.data ?? [])
          .filter(({ route }) => !ownPages.has(route))
          .map(({ title, icon, route }) => ({ title, to: route, picture: pictureOf(icon) }))}
        onSwitchCard={() => setSwitching(true)}
      />
      {groups.isError && (
        <Notification type="danger" title={t('redeemWays.groupsFailed')}>
          <LinkButton size="sm" onClick={() => void groups.refetch()}>
            {t('ui.tryAgain')}
          </LinkButton>
        </Notification>
      )}
      <CardSwitcher open={isSwitching} onClose={() => setSwitching(false)} />
    </div>
  );
}
