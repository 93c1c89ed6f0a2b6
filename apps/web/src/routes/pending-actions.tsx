import type { PendingAction } from '@rewards/contract';
import { useMutation } from '@tanstack/react-query';
import { EmailConfirmation } from '../features/account/components/email-confirmation.tsx';
import { useContent } from '../features/content/use-content.ts';
import { PendingActionList } from '../features/pending-actions/components/pending-action-list.tsx';
import { SupportPhones } from '../features/pending-actions/components/support-phones.tsx';
import { useSession, useSessionActions } from '../lib/session.tsx';
import { useWords } from '../lib/words.tsx';
import { Button } from '../ui/button/button.tsx';
import { logOutIcon } from '../ui/icon/icon-paths.ts';
import styles from './pending-actions.module.css';

/** Everything else waits behind this page: what is missing, how to finish it, and the way out. */
export function PendingActionsPage() {
  const { t } = useWords();
  const session = useSession();
  const { program } = useContent();
  const { logOut } = useSessionActions();
  const leaving = useMutation({ mutationFn: () => logOut() });
  // Whoever has nothing pending is sent home by the route; this only outlives the moment between.
  if (session.kind !== 'member') return null;
  const { pendingActions, isLoggedInAs, profile } = session;
  const wayOf = ({ type }: PendingAction) =>
    type === 'verify_email' && !isLoggedInAs ? <EmailConfirmation email={profile.email} /> : null;
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.head}>
        <h1>{t('pendingPage.title', { count: pendingActions.length })}</h1>
        <p className="lead">{t('pendingPage.lead')}</p>
      </div>
      <PendingActionList actions={pendingActions} wayOf={wayOf} />
      <SupportPhones support={program.support} />
      <div>
        <Button icon={logOutIcon} busy={leaving.isPending} onClick={() => leaving.mutate()}>
          {t('frame.logOut')}
        </Button>
      </div>
    </div>
  );
}
