import hourglass from '@lobehub/fluent-emoji-3d/assets/23f3.webp';
import { matchPage } from '@rewards/contract/pages';
import { useMatch } from '@tanstack/react-router';
import { useWords } from '../../lib/words.tsx';
import { BackHome } from './back-home.tsx';
import { MessagePage } from './message-page.tsx';

export function NotAvailablePage() {
  const { t } = useWords();
  // The name of the shown page, not of the page that the reader is navigating to.
  const name = useMatch({ strict: false, select: ({ pathname }) => matchPage(pathname)?.name ?? 'home' });
  return (
    <MessagePage
      eyebrow={t('frame.notAvailable')}
      title={t(`titles.${name}`)}
      text={t('frame.notAvailableText')}
      picture={hourglass}
    >
      <BackHome />
    </MessagePage>
  );
}
