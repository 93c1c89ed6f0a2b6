import type { ShownItem } from '../../features/content/visible-menu.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { LanguageLink } from '../../lib/language-link.tsx';
import { leadsToTravel, lookOf, MenuEntry, MenuWords, startsGroup } from './menu-entry.tsx';
import styles from './panel.module.css';
import { arrowUpRightIcon, chevronDownIcon, chevronRightIcon } from '../../ui/icon/frame-icon-paths.ts';

interface NavigationPanelProps {
  readonly menu: readonly ShownItem[];
  readonly onClose: () => void;
}

export function NavigationPanel({ menu, onClose }: NavigationPanelProps) {
  const { t } = useWords();
  return (
    <Dialog open size="screen" title={t('frame.menu')} onClose={onClose}>
      <NavigationList menu={menu} onFollow={onClose} />
      <div className={styles.foot}>
        <SiteLink to="/customer-support" onClick={onClose}>
          {t('frame.help')}
        </SiteLink>
        <LanguageLink />
      </div>
    </Dialog>
  );
}

interface NavigationListProps {
  readonly menu: readonly ShownItem[];
  readonly onFollow: () => void;
}

export function NavigationList({ menu, onFollow }: NavigationListProps) {
  const { t } = useWords();
  return (
    <nav aria-label={t('frame.mainNavigation')}>
      <ul className={styles.list}>
        {menu.map((item, at) => (
          <li key={item.slug} className={startsGroup(menu, at) ? styles.groupStart : undefined}>
            {item.nodes.length > 0 && item.isEnabled ? (
              <PanelGroup item={item} onFollow={onFollow} />
            ) : (
              <MenuEntry node={item} className={styles.entry} onFollow={onFollow}>
                <Icon icon={leadsToTravel(item) ? arrowUpRightIcon : chevronRightIcon} />
              </MenuEntry>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PanelGroup({ item, onFollow }: { readonly item: ShownItem; readonly onFollow: () => void }) {
  return (
    <details className={styles.group}>
      <summary className={styles.entry} ref={lookOf(item)}>
        <MenuWords node={item} />
        <Icon icon={chevronDownIcon} />
      </summary>
      <ul className={styles.subList}>
        {item.nodes.map((node, at) => (
          <li key={node.slug} className={startsGroup(item.nodes, at) ? styles.groupStart : undefined}>
            <MenuEntry node={node} className={styles.subEntry} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </details>
  );
}
