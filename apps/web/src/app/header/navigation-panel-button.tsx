import { useState } from 'react';
import type { ShownItem } from '../../features/content/visible-menu.ts';
import { latePart } from '../../lib/late-part.tsx';
import { useWords } from '../../lib/words.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import styles from './header.module.css';
import { menuIcon } from '../../ui/icon/frame-icon-paths.ts';

const loadPanel = () => import('./navigation-panel.tsx');
const NavigationPanel = latePart(async () => (await loadPanel()).NavigationPanel, { missing: NotLoaded });
/** A press that follows says when it fails. */
const fetchPanel = () => void loadPanel().catch(() => undefined);

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
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        onClick={() => setOpen(true)}
      >
        <Icon icon={menuIcon} size="lg" />
        <VisuallyHidden>{t('frame.menu')}</VisuallyHidden>
      </button>
      {isOpen && <NavigationPanel menu={menu} onClose={() => setOpen(false)} />}
    </>
  );
}
