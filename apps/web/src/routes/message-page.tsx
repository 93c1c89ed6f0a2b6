import type { ReactNode } from 'react';
import styles from './message-page.module.css';

interface MessagePageProps {
  readonly eyebrow?: string | undefined;
  readonly title: string;
  readonly text: string;
  readonly note?: string | undefined;
  /** Ways on, the first one most likely. */
  readonly children: ReactNode;
}

/** A page that only has something to say. */
export function MessagePage({ eyebrow, title, text, note, children }: MessagePageProps) {
  return (
    <div className={`container ${styles.page}`}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className={styles.ways}>{children}</div>
      {note && <p className="fine">{note}</p>}
    </div>
  );
}
