import { SiteLink } from '../lib/site-link.tsx';
import { useWords } from '../lib/words.tsx';
import { Notification } from '../ui/notification/notification.tsx';

/** Said before anything is chosen or typed: the last step would refuse it. */
export function SpendingStopped({ text }: { readonly text?: string }) {
  const { t } = useWords();
  return (
    <Notification type="warning" title={t('account.stoppedTitle')}>
      {text ?? t('account.stoppedText')} <SiteLink to="/account/security">{t('account.stoppedLink')}</SiteLink>
    </Notification>
  );
}
