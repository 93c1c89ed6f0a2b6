import type { Account } from '@rewards/contract';
import { ChangePasswordForm } from '../../features/passwords/components/change-form.tsx';
import type { MemberSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Notification } from '../../ui/notification/notification.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { AccountFrame } from './account-frame.tsx';

export function PasswordChangePage() {
  const { t } = useWords();
  return (
    <AccountFrame
      path="/account/reset-password"
      title={t('titles.passwordChange')}
      lead={t('password.changeLead')}
      logOn={{ title: t('password.changeLogOn'), text: t('password.changeLead') }}
    >
      {(session, account) => (
        <Panel>
          <PasswordChange session={session} account={account} />
        </Panel>
      )}
    </AccountFrame>
  );
}

function PasswordChange({ session, account }: { readonly session: MemberSession; readonly account: Account }) {
  const { t } = useWords();
  if (session.isLoggedInAs) return <Notification type="warning" title={t('password.onlyMember')} />;
  if (account.features.password_reset) return <ChangePasswordForm profile={session.profile} />;
  return <Notification title={t('password.atBank')}>{t('password.atBankText')}</Notification>;
}
