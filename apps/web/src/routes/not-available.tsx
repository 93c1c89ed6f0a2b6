import { matchPage } from '@rewards/contract/pages';
import { useLocation } from '@tanstack/react-router';
import { SiteLink } from '../lib/site-link.tsx';
import { useWords } from '../lib/words.tsx';
import { MessagePage } from './message-page.tsx';

export function NotAvailablePage() {
  const { t } = useWords();
  const { pathname } = useLocation();
  const name = matchPage(pathname)?.name ?? 'home';
  return (
    <MessagePage title={t('frame.notAvailableTitle', { page: t(`titles.${name}`) })} text={t('frame.notAvailableText')}>
      <SiteLink to="/">{t('frame.backHome')}</SiteLink>
    </MessagePage>
  );
}
