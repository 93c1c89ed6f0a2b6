import type { ReactNode } from 'react';
import styles from './subject-head.module.css';

interface SubjectHeadProps {
  /** Whose or what page it is, as the page's heading says. */
  readonly label: string;
  readonly badges: ReactNode;
  /** Who and when, in a line or two. */
  readonly children: ReactNode;
  readonly acts: ReactNode;
}

/** Below the heading of one order or member: its state, the facts about it, and at the right what can be done. */
export function SubjectHead({ label, badges, children, acts }: SubjectHeadProps) {
  return (
    <section aria-label={label} className={styles.head}>
      <div className={styles.text}>
        <div className={styles.badges}>{badges}</div>
        {children}
      </div>
      <div className={styles.acts}>{acts}</div>
    </section>
  );
}
