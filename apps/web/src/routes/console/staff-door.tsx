import type { ReactNode } from 'react';
import { useContent } from '../../features/content/use-content.ts';
import { LanguageLink } from '../../lib/language-link.tsx';
import { Logo } from '../../features/content/components/logo.tsx';
import styles from './staff-door.module.css';

/** Around the pages of the console that need no log-on: the brand, the language and the page. */
export function StaffDoor({ children }: { readonly children: ReactNode }) {
  const { program } = useContent();
  return (
    <>
      <header className={styles.header}>
        <div className={`container ${styles.row}`}>
          <Logo brand={program.brand_name} />
          <LanguageLink />
        </div>
      </header>
      {children}
    </>
  );
}
