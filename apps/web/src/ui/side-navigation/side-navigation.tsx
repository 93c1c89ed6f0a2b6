import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconPath } from '../icon/icon.tsx';
import styles from './side-navigation.module.css';

interface EntryLinkProps {
  readonly to: string;
  readonly className: string | undefined;
  readonly 'aria-current': 'page' | undefined;
  readonly children: ReactNode;
}

interface SideNavigationProps {
  readonly label: string;
  readonly entries: readonly { readonly to: string; readonly text: string; readonly icon?: IconPath }[];
  /** The open path, without the query: a filter in the address does not change the page. */
  readonly current: string;
  /** The link component: the site's own, so that following a link keeps the page's state. */
  readonly link: ComponentType<EntryLinkProps>;
}

/** The pages of one area, shown beside each of them; on phones a row that scrolls, with the open page in the middle. */
export function SideNavigation({ label, entries, current, link: EntryLink }: SideNavigationProps) {
  const list = useRef<HTMLUListElement>(null);
  const place = entries.findIndex(({ to }) => to === current);
  useEffect(() => {
    const row = list.current;
    const open = row?.children[place];
    // Scrolls the row and not the page: a reader who scrolled down keeps the place.
    if (row && open instanceof HTMLElement) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  }, [place]);
  return (
    <nav className={styles.navigation} aria-label={label}>
      <ul ref={list} className={styles.list}>
        {entries.map(({ to, text, icon }) => (
          <li key={to}>
            <EntryLink to={to} className={styles.entry} aria-current={to === current ? 'page' : undefined}>
              {icon && <Icon icon={icon} className={styles.icon} />}
              {text}
            </EntryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
