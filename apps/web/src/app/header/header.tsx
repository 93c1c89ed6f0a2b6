import type { Content } from '@rewards/contract';
import { useWords } from '../../lib/words.tsx';
import { visibleMenu } from '../../features/content/visible-menu.ts';
import { useSession } from '../../lib/session.tsx';
import { Balance } from './balance.tsx';
import { BrandName, Logo } from './brand.tsx';
import { HeaderTools } from './header-tools.tsx';
import styles from './header.module.css';
import { NavigationBar } from './navigation-bar.tsx';
import { NavigationPanelButton } from './navigation-panel-button.tsx';

interface HeaderProps {
  readonly content: Content;
  /** Routes of the Apple catalogue show neither navigation nor account menu. */
  readonly isBare: boolean;
}

export function Header({ content, isBare }: HeaderProps) {
  const { t } = useWords();
  const session = useSession();
  const menu = visibleMenu(content.menu_items, session);
  const brand = content.program.brand_name;
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={`container ${styles.topRow}`}>
          {!isBare && <NavigationPanelButton menu={menu} brand={brand} />}
          <Logo brand={brand} />
          <HeaderTools content={content} isBare={isBare} />
        </div>
      </div>
      <div className={styles.middle}>
        <div className={`container ${styles.middleRow}`}>
          <BrandName brand={brand} />
          {session.kind === 'member' ? <Balance session={session} /> : <p className={styles.tagline}>{t('frame.tagline')}</p>}
        </div>
      </div>
      {!isBare && <NavigationBar menu={menu} />}
    </header>
  );
}
