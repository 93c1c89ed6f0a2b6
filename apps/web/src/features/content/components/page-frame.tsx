import type { ReactNode } from 'react';
import styles from './page-frame.module.css';
import { Stack } from '../../../ui/stack/stack.tsx';

interface PageFrameProps {
  readonly title: string;
  readonly lead?: string | null | undefined;
  /** Beside the text from 960 px up, and above it on smaller screens. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every content page: its heading, a sentence about it, and space to read. */
export function PageFrame({ title, lead, aside, children }: PageFrameProps) {
  return (
    <div className={`container ${styles.page}`}>
      <Stack gap={3}>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </Stack>
      {aside ? (
        <div className={styles.split}>
          <div className={styles.aside}>{aside}</div>
          <div>{children}</div>
        </div>
      ) : (
        children
      )}
    </div>
  );
}
