import { useLocation } from '@tanstack/react-router';
import { SiteLink } from '../../lib/site-link.tsx';
import styles from './side-navigation.module.css';

interface SideNavigationProps {
  readonly label: string;
  readonly entries: readonly { readonly to: string; readonly text: string }[];
}

/** The pages of an area, beside each of them; on phones a row that scrolls. */
export function SideNavigation({ label, entries }: SideNavigationProps) {
  // By the path alone: with a filter in its address the page is still the same page.
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav className={styles.navigation} aria-label={label}>
      <ul className={styles.list}>
        {entries.map(({ to, text }) => (
          <li key={to}>
            <SiteLink to={to} className={styles.entry} aria-current={pathname === to ? 'page' : undefined}>
              {text}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
