import compass from '@lobehub/fluent-emoji-3d/assets/1f9ed.webp';
import { useWords } from '../../lib/words.tsx';
import { useSiteLink } from '../../lib/site-link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { BackHome } from './back-home.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const { t } = useWords();
  const shop = useSiteLink('/shop');
  return (
    <MessagePage
      eyebrow={t('frame.errorStatus', { status: 404 })}
      title={t('frame.notFoundTitle')}
      text={t('frame.notFoundText')}
      picture={compass}
      status={404}
    >
      <BackHome />
      <ButtonLink {...shop}>{t('frame.notFoundShop')}</ButtonLink>
    </MessagePage>
  );
}
