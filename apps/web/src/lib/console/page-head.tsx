import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  /** Below the title. */
  readonly children: ReactNode;
  /** At the end of the title's row. */
  readonly acts: ReactNode;
}

/** What stands beside and below the title of a page, which is the first thing in the element with `headedPage`. */
export function PageHead({ children, acts }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>{children}</div>
      <div className={styles.acts}>{acts}</div>
    </div>
  );
}

export const headedPage = styles.page;
