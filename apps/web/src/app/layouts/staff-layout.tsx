import { Outlet } from '@tanstack/react-router';
import { useContent } from '../../features/content/use-content.ts';
import { useWords } from '../../lib/words.tsx';
import { NotificationBar } from '../banners/notification-bar.tsx';
import { Logo } from '../header/brand.tsx';
import { LanguageLink } from '../header/language-link.tsx';
import styles from './staff-layout.module.css';

/** The console: the brand, the language and the page. Nothing of the shop, and nothing of a member's. */
export function StaffLayout() {
  const { t } = useWords();
  const { program } = useContent();
  return (
    <>
      <a className="skip" href="#main">
        {t('frame.skipToContent')}
      </a>
      <header className={styles.header}>
        <div className={`container ${styles.row}`}>
          <Logo brand={program.brand_name} />
          <LanguageLink />
        </div>
      </header>
      <NotificationBar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
