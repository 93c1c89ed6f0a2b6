import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import styles from './crumbs.module.css';

interface Crumb {
  readonly name: string;
  readonly to: string;
}

/** The path from the top to this page; the present page is last and has no link. */
export function Crumbs({ way, here }: { readonly way: readonly Crumb[]; readonly here: string }) {
  const { t } = useWords();
  return (
    <nav aria-label={t('shop.crumbs')}>
      <ol className={styles.crumbs}>
        {way.map(({ name, to }) => (
          <li key={to}>
            <SiteLink to={to} className={styles.link}>
              {name}
            </SiteLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
