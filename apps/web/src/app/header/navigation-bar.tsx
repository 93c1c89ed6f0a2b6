import { useId } from 'react';
import type { ShownItem } from '../../features/content/visible-menu.ts';
import { useWords } from '../../lib/words.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './header.module.css';
import { MenuEntry } from './menu-entry.tsx';
import { useDisclosure } from './use-disclosure.ts';

export const NAVIGATION_ID = 'navigation';

export function NavigationBar({ menu }: { readonly menu: readonly ShownItem[] }) {
  const { t } = useWords();
  return (
    <nav className={styles.bar} id={NAVIGATION_ID} tabIndex={-1} aria-label={t('frame.mainNavigation')}>
      <ul className={`container ${styles.barList}`}>
        {menu.map((item) => (item.nodes.length > 0 ? <SubMenu key={item.slug} item={item} /> : <BarItem key={item.slug} item={item} />))}
      </ul>
    </nav>
  );
}

function BarItem({ item }: { readonly item: ShownItem }) {
  const { t } = useWords();
  return (
    <li>
      <MenuEntry node={item} className={styles.barEntry}>
        {item.slug === 'travel-page' && (
          <>
            <Icon name="arrow-up-right" size="sm" />
            <VisuallyHidden> {t('frame.opensTravelSite')}</VisuallyHidden>
          </>
        )}
      </MenuEntry>
    </li>
  );
}

function SubMenu({ item }: { readonly item: ShownItem }) {
  const listId = useId();
  const { isOpen, close, containerProps, buttonProps } = useDisclosure();
  return (
    <li className={styles.withSubMenu} {...containerProps}>
      <button {...buttonProps} className={styles.barEntry} aria-controls={listId} disabled={!item.isEnabled}>
        {item.title}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="sm" />
      </button>
      <ul className={styles.subMenu} id={listId} hidden={!isOpen}>
        {item.nodes.map((node) => (
          <li key={node.slug}>
            <MenuEntry node={node} className={styles.subEntry} onFollow={close} />
          </li>
        ))}
      </ul>
    </li>
  );
}
