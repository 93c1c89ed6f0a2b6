import { SiteLink } from '../lib/site-link.tsx';
import { useWords } from '../lib/words.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const { t } = useWords();
  return (
    <MessagePage eyebrow={t('frame.errorStatus', { status: 404 })} title={t('frame.notFoundTitle')} text={t('frame.notFoundText')}>
      <SiteLink to="/">{t('frame.backHome')}</SiteLink>
    </MessagePage>
  );
}
