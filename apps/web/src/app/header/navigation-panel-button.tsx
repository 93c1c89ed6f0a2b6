import { lazy, Suspense, useState } from 'react';
import type { ShownItem } from '../../features/content/visible-menu.ts';
import { useWords } from '../../lib/words.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './header.module.css';
import { menuIcon } from '../../ui/icon/frame-icon-paths.ts';

const loadPanel = () => import('./navigation-panel.tsx');
const NavigationPanel = lazy(async () => ({ default: (await loadPanel()).NavigationPanel }));

/** Phones: opens the navigation over the whole screen. Its code loads when a finger comes near. */
export function NavigationPanelButton({ menu }: { readonly menu: readonly ShownItem[] }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${styles.tool} ${styles.onlyPhone} ${styles.menuButton}`}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setOpen(true)}
      >
        <Icon icon={menuIcon} size="lg" />
        <VisuallyHidden>{t('frame.menu')}</VisuallyHidden>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <NavigationPanel menu={menu} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
