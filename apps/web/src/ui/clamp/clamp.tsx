import type { ReactNode } from 'react';
import styles from './clamp.module.css';

interface ClampProps {
  readonly lines: 2 | 3;
  readonly children: ReactNode;
}

/** At most this many lines, then an ellipsis; screen readers read all of it. */
export function Clamp({ lines, children }: ClampProps) {
  return (
    <span className={styles.clamp} style={{ '--lines': lines }}>
      {children}
    </span>
  );
}
