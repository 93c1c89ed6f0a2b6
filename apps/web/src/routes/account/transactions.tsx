import { useLocation } from '@tanstack/react-router';
import { AccountNavigation } from '../../features/account/components/account-navigation.tsx';
import { TransactionsView } from '../../features/activity/components/transactions-view.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './account.module.css';
import { CardsMissing } from './account-cards-missing.tsx';
import { LogOnFirst } from './account-log-on-first.tsx';

export function TransactionsPage() {
  const { t } = useWords();
  const session = useSession();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  if (session.kind !== 'member') {
    return (
      <LogOnFirst path={`/account/transactions${search}`} title={t('activity.logOnTitle')}>
        {t('activity.logOnText')}
      </LogOnFirst>
    );
  }
  const { account, card } = session;
  if (!account) return <CardsMissing />;
  const named = { card: card.name, ending: card.numberEnding };
  return (
    <div className={`container ${styles.page}`}>
      <AccountNavigation features={account.features} />
      <div className={styles.main}>
        <div className={styles.head}>
          <h1>{t('titles.transactions')}</h1>
          <p className="lead">
            <span aria-hidden="true">{t('frame.cardEnding', named)}</span>
            <VisuallyHidden>{t('frame.cardEndingSpoken', named)}</VisuallyHidden>
            {'. '}
            {t('activity.lead')}
          </p>
        </div>
        <TransactionsView key={account.id} accountId={account.id} />
      </div>
    </div>
  );
}
