import type { ReactNode } from 'react';
import styles from './clamp.module.css';

interface ClampProps {
  readonly lines: 2 | 3;
  readonly children: ReactNode;
}

/** At most so many lines, then an ellipsis; those who listen hear all of it. */
export function Clamp({ lines, children }: ClampProps) {
  return (
    <span className={styles.clamp} style={{ '--lines': lines }}>
      {children}
    </span>
  );
}
