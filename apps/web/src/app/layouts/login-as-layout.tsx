import { useContent } from '../../features/content/use-content.ts';
import { NotificationBar } from '../banners/notification-bar.tsx';
import { Logo } from '../../features/content/components/logo.tsx';
import { PageMain } from './page-main.tsx';
import styles from './login-as-layout.module.css';

/** For staff on their way to a member's view: only the brand and the message, without other links. */
export function LoginAsLayout() {
  const { program } = useContent();
  return (
    <>
      <header className={styles.header}>
        <div className={`container ${styles.row}`}>
          <Logo brand={program.brand_name} />
        </div>
      </header>
      <NotificationBar />
      <PageMain />
    </>
  );
}
