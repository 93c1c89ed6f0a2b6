import { useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import type { ShownItem } from '../../features/content/visible-menu.ts';
import { useWords } from '../../lib/words.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './header.module.css';
import { leadsToTravel, lookOf, MenuEntry, startsGroup } from './menu-entry.tsx';
import { useDisclosure } from './use-disclosure.ts';
import { arrowUpRightIcon, chevronDownIcon, chevronUpIcon } from '../../ui/icon/frame-icon-paths.ts';

export const NAVIGATION_ID = 'navigation';

export function NavigationBar({ menu }: { readonly menu: readonly ShownItem[] }) {
  const { t } = useWords();
  return (
    <nav className={styles.bar} id={NAVIGATION_ID} tabIndex={-1} aria-label={t('frame.mainNavigation')}>
      <div className="container">
        <ul className={styles.barList}>
          {menu.map((item, at) => (
            <li key={item.slug} className={startsGroup(menu, at) ? styles.groupStart : undefined}>
              {item.nodes.length > 0 ? <SubMenu item={item} /> : <BarEntry item={item} />}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function BarEntry({ item }: { readonly item: ShownItem }) {
  return (
    <MenuEntry node={item} className={styles.barEntry} isTitleOnly>
      {leadsToTravel(item) && <Icon icon={arrowUpRightIcon} size="sm" />}
    </MenuEntry>
  );
}

function SubMenu({ item }: { readonly item: ShownItem }) {
  const listId = useId();
  const { pathname } = useLocation();
  const { isOpen, close, containerProps, buttonProps } = useDisclosure();
  const holdsCurrent = item.nodes.some(({ route }) => route?.split('?')[0] === pathname);
  return (
    <div {...containerProps}>
      <button
        {...buttonProps}
        className={styles.barEntry}
        style={lookOf(item)}
        aria-controls={listId}
        aria-current={holdsCurrent || undefined}
        disabled={!item.isEnabled}
      >
        {item.title}
        <Icon icon={isOpen ? chevronUpIcon : chevronDownIcon} size="sm" />
      </button>
      <ul className={styles.subMenu} id={listId} hidden={!isOpen}>
        {item.nodes.map((node, at) => (
          <li key={node.slug} className={startsGroup(item.nodes, at) ? styles.groupStart : undefined}>
            <MenuEntry node={node} className={styles.subEntry} onFollow={close} />
          </li>
        ))}
      </ul>
    </div>
  );
}
