import { AccountNavigation } from '../features/account/components/account-navigation.tsx';
import { RedeemersView } from '../features/redeemers/components/redeemers-view.tsx';
import { useSession } from '../lib/session.tsx';
import { useWords } from '../lib/words.tsx';
import styles from './account.module.css';
import { CardsMissing } from './account-cards-missing.tsx';
import { LogOnFirst } from './account-log-on-first.tsx';

export function RedeemersPage() {
  const { t } = useWords();
  const session = useSession();
  if (session.kind !== 'member') {
    return (
      <LogOnFirst path="/account/authorized-redeemers" title={t('redeemers.logOnTitle')}>
        {t('redeemers.lead')}
      </LogOnFirst>
    );
  }
  const { account, isLoggedInAs } = session;
  if (!account) return <CardsMissing />;
  return (
    <div className={`container ${styles.page}`}>
      <AccountNavigation features={account.features} />
      <div className={styles.main}>
        <div className={styles.head}>
          <h1>{t('titles.redeemers')}</h1>
          <p className="lead">{t('redeemers.lead')}</p>
        </div>
        <RedeemersView key={account.id} accountId={account.id} isReadOnly={isLoggedInAs} />
      </div>
    </div>
  );
}
