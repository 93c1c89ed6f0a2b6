import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import styles from './logo.module.css';

/** Drawn here, not fetched, so that it takes the theme's colours. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <path d="M2 30C2 14.5 14.5 2 30 2v11.2C20.7 13.2 13.2 20.7 13.2 30Z" />
      <circle cx="24.2" cy="24.2" r="5.8" />
    </svg>
  );
}

/** The way to the first page. */
export function Logo({ brand }: { readonly brand: string }) {
  const { t } = useWords();
  return (
    <SiteLink to="/" className={styles.logo} aria-label={t('frame.home', { brand })}>
      <Mark />
      <span>{brand}</span>
    </SiteLink>
  );
}
