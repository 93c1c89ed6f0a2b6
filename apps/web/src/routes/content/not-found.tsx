import compass from '@lobehub/fluent-emoji-3d/assets/1f9ed.webp';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const { t } = useWords();
  const home = useSiteLink('/');
  return (
    <MessagePage
      eyebrow={t('frame.errorStatus', { status: 404 })}
      title={t('frame.notFoundTitle')}
      text={t('frame.notFoundText')}
      picture={compass}
    >
      <ButtonLink {...home} variant="primary">
        {t('frame.backHome')}
      </ButtonLink>
    </MessagePage>
  );
}
