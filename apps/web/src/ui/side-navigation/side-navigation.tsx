import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
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

/** The pages of an area, beside each of them; on phones a row that scrolls, with the open one in the middle. */
export function SideNavigation({ label, entries, current, link: EntryLink }: SideNavigationProps) {
  const list = useRef<HTMLUListElement>(null);
  const place = entries.findIndex(({ to }) => to === current);
  useEffect(() => {
    const row = list.current;
    const open = row?.children[place];
    // The row is moved and not the page: a reader who scrolled down stays where they are.
    if (row && open instanceof HTMLElement) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  }, [place]);
  return (
    <nav className={styles.navigation} aria-label={label}>
      <ul ref={list} className={styles.list}>
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
