import { AccountNavigation } from '../features/account/components/account-navigation.tsx';
import { ChangePasswordForm } from '../features/passwords/components/change-form.tsx';
import { useSession } from '../lib/session.tsx';
import { useWords } from '../lib/words.tsx';
import { Notification } from '../ui/notification/notification.tsx';
import { Panel } from '../ui/panel/panel.tsx';
import styles from './account.module.css';
import { CardsMissing } from './account-cards-missing.tsx';
import { LogOnFirst } from './account-log-on-first.tsx';

export function PasswordChangePage() {
  const { t } = useWords();
  const session = useSession();
  if (session.kind !== 'member') {
    return (
      <LogOnFirst path="/account/reset-password" title={t('password.changeLogOn')}>
        {t('password.changeLead')}
      </LogOnFirst>
    );
  }
  const { account, profile, isLoggedInAs } = session;
  if (!account) return <CardsMissing />;
  const content = () => {
    if (isLoggedInAs) return <Notification type="warning" title={t('password.onlyMember')} />;
    if (!account.features.password_reset) {
      return <Notification title={t('password.atBank')}>{t('password.atBankText')}</Notification>;
    }
    return <ChangePasswordForm profile={profile} />;
  };
  return (
    <div className={`container ${styles.page}`}>
      <AccountNavigation features={account.features} />
      <div className={styles.main}>
        <div className={styles.head}>
          <h1>{t('titles.passwordChange')}</h1>
          <p className="lead">{t('password.changeLead')}</p>
        </div>
        <Panel>{content()}</Panel>
      </div>
    </div>
  );
}
