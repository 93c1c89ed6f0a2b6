import { useLocation, useSearch } from '@tanstack/react-router';
import { RedemptionList } from '../../features/redemptions/components/redemption-list.tsx';
import { RedemptionView } from '../../features/redemptions/components/redemption-view.tsx';
import { kindOf } from '../../features/redemptions/redemption-kinds.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { AccountNavigation } from '../../features/account/components/account-navigation.tsx';
import styles from './account.module.css';
import { CardsMissing } from './account-cards-missing.tsx';
import { LogOnFirst } from './account-log-on-first.tsx';

/** The list, and with a redemption in the address that one. */
export function RedemptionsPage() {
  const { t } = useWords();
  const session = useSession();
  const searchStr = useLocation({ select: (location) => location.searchStr });
  const search: { readonly redemption?: unknown; readonly kind?: unknown } = useSearch({ strict: false });
  const { redemption: id, kind } = search;
  if (session.kind !== 'member') {
    return (
      <LogOnFirst path={`/account/redemptions${searchStr}`} title={t('redeemDone.logOnTitle')}>
        {t('redeemDone.lead')}
      </LogOnFirst>
    );
  }
  const { account, isLoggedInAs } = session;
  if (!account) return <CardsMissing />;
  return (
    <div className={`container ${styles.page}`}>
      <AccountNavigation features={account.features} />
      <div className={styles.main}>
        {typeof id === 'string' ? (
          <RedemptionView key={id} id={id} isReadOnly={isLoggedInAs} />
        ) : (
          <>
            <div className={styles.head}>
              <h1>{t('titles.redemptions')}</h1>
              <p className="lead">{t('redeemDone.lead')}</p>
            </div>
            <RedemptionList key={account.id} accountId={account.id} kind={kindOf(kind)} />
          </>
        )}
      </div>
    </div>
  );
}
