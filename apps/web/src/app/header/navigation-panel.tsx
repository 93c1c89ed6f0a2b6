import type { ShownItem } from '../../features/content/visible-menu.ts';
import { useWords } from '../../lib/words.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { SiteLink } from '../../lib/site-link.tsx';
import { LanguageLink } from './header-tools.tsx';
import { MenuEntry } from './menu-entry.tsx';
import styles from './panel.module.css';

interface NavigationPanelProps {
  readonly menu: readonly ShownItem[];
  readonly brand: string;
  readonly onClose: () => void;
}

export function NavigationPanel({ menu, brand, onClose }: NavigationPanelProps) {
  const { t } = useWords();
  return (
    <Dialog open size="screen" title={brand} onClose={onClose}>
      <nav aria-label={t('frame.mainNavigation')}>
        <ul className={styles.list}>
          {menu.map((item) => (
            <li key={item.slug}>
              {item.nodes.length > 0 ? (
                <PanelGroup item={item} onFollow={onClose} />
              ) : (
                <MenuEntry node={item} className={styles.entry} onFollow={onClose}>
                  <Icon name={item.slug === 'travel-page' ? 'arrow-up-right' : 'chevron-right'} />
                </MenuEntry>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <SiteLink to="/customer-support" onClick={onClose}>
          {t('frame.help')}
        </SiteLink>
        <LanguageLink className={undefined} />
      </div>
    </Dialog>
  );
}

function PanelGroup({ item, onFollow }: { readonly item: ShownItem; readonly onFollow: () => void }) {
  return (
    <details className={styles.group}>
      <summary className={styles.entry}>
        {item.title}
        <Icon name="chevron-down" />
      </summary>
      <ul className={styles.subList}>
        {item.nodes.map((node) => (
          <li key={node.slug}>
            <MenuEntry node={node} className={styles.subEntry} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </details>
  );
}
