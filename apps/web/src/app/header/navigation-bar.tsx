import { useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import type { ShownItem, ShownNode } from '../../features/content/visible-menu.ts';
import { useWords } from '../../lib/words.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './header.module.css';
import { leadsToTravel, lookOf, MenuEntry, startsGroup } from './menu-entry.tsx';
import { useDisclosure } from './use-disclosure.ts';
import { arrowUpRightIcon, chevronDownIcon, chevronUpIcon } from '../../ui/icon/frame-icon-paths.ts';

export const NAVIGATION_ID = 'navigation';

const pathOf = ({ route }: ShownNode): string | undefined => route?.split('?')[0];

/** The entry whose page is open, or the nearest above it: a partner's page belongs to the page of the partners. */
function openPath(menu: readonly ShownItem[], pathname: string): string | undefined {
  const paths = menu.flatMap((item) => [item, ...item.nodes]).flatMap((node) => pathOf(node) ?? []);
  return paths
    .filter((path) => `${pathname}/`.startsWith(`${path}/`))
    .reduce<string | undefined>((best = '', path) => (path.length > best.length ? path : best), undefined);
}

export function NavigationBar({ menu }: { readonly menu: readonly ShownItem[] }) {
  const { t } = useWords();
  const open = openPath(menu, useLocation().pathname);
  return (
    <nav className={styles.bar} id={NAVIGATION_ID} tabIndex={-1} aria-label={t('frame.mainNavigation')}>
      <div className="container">
        <ul className={styles.barList}>
          {menu.map((item, at) => (
            <li key={item.slug} className={startsGroup(menu, at) ? styles.groupStart : undefined}>
              {item.nodes.length > 0 ? <SubMenu item={item} open={open} /> : <BarEntry item={item} open={open} />}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

interface EntryProps {
  readonly item: ShownItem;
  readonly open: string | undefined;
}

function BarEntry({ item, open }: EntryProps) {
  return (
    <MenuEntry
      node={item}
      className={styles.barEntry}
      isTitleOnly
      isCurrent={open !== undefined && pathOf(item) === open}
    >
      {leadsToTravel(item) && <Icon icon={arrowUpRightIcon} size="sm" />}
    </MenuEntry>
  );
}

function SubMenu({ item, open }: EntryProps) {
  const listId = useId();
  const { isOpen, close, containerProps, buttonProps } = useDisclosure();
  const holdsCurrent = open !== undefined && item.nodes.some((node) => pathOf(node) === open);
  return (
    <div {...containerProps}>
      <button
        {...buttonProps}
        className={styles.barEntry}
        ref={lookOf(item)}
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
