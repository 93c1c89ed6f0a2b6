import { useSession } from '../../lib/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Notification } from '../../ui/notification/notification.tsx';

/** Shown while actions are pending; staff on a member's behalf have a banner of their own instead. */
export function PendingActionsBanner() {
  const { t } = useWords();
  const session = useSession();
  if (session.kind === 'visitor' || !session.hasPendingActions || session.isLoggedInAs) return null;
  return (
    <div className="container">
      <Notification type="warning" title={t('frame.pendingActions')} />
    </div>
  );
}
