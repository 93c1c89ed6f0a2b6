import { Outlet } from '@tanstack/react-router';
import { useContent } from '../../features/content/use-content.ts';
import { useWords } from '../../lib/words.tsx';
import { NotificationBar } from '../banners/notification-bar.tsx';
import { Logo } from '../header/brand.tsx';
import { LanguageLink } from '../header/language-link.tsx';
import styles from './staff-layout.module.css';

/** The console: brand, language and page. It has nothing of the shop or of a member. */
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
