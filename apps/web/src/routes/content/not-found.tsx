import compass from '@lobehub/fluent-emoji-3d/assets/1f9ed.webp';
import { useWords } from '../../lib/words.tsx';
import { BackHome } from './back-home.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const { t } = useWords();
  return (
    <MessagePage
      eyebrow={t('frame.errorStatus', { status: 404 })}
      title={t('frame.notFoundTitle')}
      text={t('frame.notFoundText')}
      picture={compass}
    >
      <BackHome />
    </MessagePage>
  );
}
