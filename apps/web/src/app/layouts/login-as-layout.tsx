import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { contentQuery } from '../../features/content/api/get-content.ts';
import { useWords } from '../../lib/words.tsx';
import { NotificationBar } from '../banners/notification-bar.tsx';
import { Logo } from '../header/brand.tsx';
import styles from './login-as-layout.module.css';

/** For staff on their way to a member's view: the brand and the message, and no way to wander off. */
export function LoginAsLayout() {
  const { locale } = useWords();
  const { data: content } = useSuspenseQuery(contentQuery(locale));
  return (
    <>
      <header className={styles.header}>
        <div className={`container ${styles.row}`}>
          <Logo brand={content.program.brand_name} />
        </div>
      </header>
      <NotificationBar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
