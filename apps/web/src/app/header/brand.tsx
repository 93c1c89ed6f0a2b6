import { useWords } from '../../lib/words.tsx';
import { SiteLink } from '../../lib/site-link.tsx';
import styles from './header.module.css';

export function BrandName({ brand }: { readonly brand: string }) {
  const { t, locale } = useWords();
  const program = <em>{t('frame.programName')}</em>;
  return (
    <SiteLink to="/" className={styles.brand}>
      {locale === 'fr' ? program : brand} {locale === 'fr' ? brand : program}
    </SiteLink>
  );
}
