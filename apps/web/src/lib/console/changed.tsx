import type { ReactNode } from 'react';
import styles from './changed.module.css';

interface ChangedProps {
  readonly children: ReactNode;
}

/** What a change takes away. The words around it say so, too. */
export const Was = ({ children }: ChangedProps) => <s className={styles.was}>{children}</s>;

/** What a change puts in its place. */
export const Becomes = ({ children }: ChangedProps) => <strong className={styles.becomes}>{children}</strong>;
