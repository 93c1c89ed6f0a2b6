import type { Content } from '@rewards/contract';
import { visibleMenu } from '../../features/content/visible-menu.ts';
import { latePart } from '../../lib/late-part.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Balance } from '../lazy-member-frame.ts';
import { Logo } from '../../features/content/components/logo.tsx';
import { BrandName } from './brand.tsx';
import { HeaderTools } from './header-tools.tsx';
import styles from './header.module.css';
import { NavigationBar } from './navigation-bar.tsx';
import { NavigationPanelButton } from './navigation-panel-button.tsx';

export const HeaderSearch = latePart(async () => (await import('./header-search.tsx')).HeaderSearch);

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
      <div className={`container ${styles.topRow}`}>
        {!isBare && <NavigationPanelButton menu={menu} />}
        <Logo brand={brand} />
        {/* Beside the tools and not among them: when it comes, nothing moves. */}
        {!isBare && <HeaderSearch />}
        <HeaderTools content={content} isBare={isBare} />
      </div>
      <div className={styles.middle}>
        <div className={`container ${styles.middleRow}`}>
          <BrandName brand={brand} />
          {session.kind === 'visitor' && <p className={styles.tagline}>{t('frame.tagline')}</p>}
          {session.kind === 'member' && !session.hasPendingActions && <Balance session={session} />}
        </div>
      </div>
      {!isBare && <NavigationBar menu={menu} />}
    </header>
  );
}
