import type { ReactNode, Ref } from 'react';
import styles from './clamp.module.css';

interface ClampProps {
  readonly lines: 2 | 3;
  readonly ref?: Ref<HTMLSpanElement>;
  readonly children: ReactNode;
}

/** At most this many lines, then an ellipsis; screen readers read all of it. */
export function Clamp({ lines, ref, children }: ClampProps) {
  return (
    <span ref={ref} className={styles.clamp} data-lines={lines}>
      {children}
    </span>
  );
}
