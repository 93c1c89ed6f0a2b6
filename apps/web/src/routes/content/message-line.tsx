import type { ReactNode } from 'react';
import styles from './message-line.module.css';

/** For a page that the reader only passes through: one line, and a sign that something happens. */
export function MessageLine({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.line} aria-live="polite">
      {children}
      <h1 className={styles.title}>{title}</h1>
    </div>
  );
}
