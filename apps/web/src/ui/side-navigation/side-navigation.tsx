import type { ComponentType, ReactNode } from 'react';
import styles from './side-navigation.module.css';

interface EntryLinkProps {
  readonly to: string;
  readonly className: string | undefined;
  readonly 'aria-current': 'page' | undefined;
  readonly children: ReactNode;
}

interface SideNavigationProps {
  readonly label: string;
  readonly entries: readonly { readonly to: string; readonly text: string }[];
  /** The path that is open: with a filter in its address the page is still the same page. */
  readonly current: string;
  /** What a link is: the site's own, so that following one keeps the page's state. */
  readonly link: ComponentType<EntryLinkProps>;
}

/** The pages of an area, beside each of them; on phones a row that scrolls. */
export function SideNavigation({ label, entries, current, link: EntryLink }: SideNavigationProps) {
  return (
    <nav className={styles.navigation} aria-label={label}>
      <ul className={styles.list}>
        {entries.map(({ to, text }) => (
          <li key={to}>
            <EntryLink to={to} className={styles.entry} aria-current={to === current ? 'page' : undefined}>
              {text}
            </EntryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
