import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';

/** The link home, for pages that offer no other. */
export function BackHome({ variant = 'primary' }: { readonly variant?: 'primary' | 'secondary' | 'quiet' }) {
  const { t } = useWords();
  const home = useSiteLink('/');
  return (
    <ButtonLink {...home} variant={variant}>
      {t('frame.backHome')}
    </ButtonLink>
  );
}
