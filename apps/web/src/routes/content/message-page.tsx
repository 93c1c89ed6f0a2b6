import type { ReactNode } from 'react';
import styles from './message-page.module.css';

interface MessagePageProps {
  readonly eyebrow?: string | undefined;
  readonly title: string;
  readonly text: string;
  readonly note?: string | undefined;
  readonly picture?: string | undefined;
  /** Of the answer, for the server that draws the page. */
  readonly status?: number;
  /** Links to go on, the most likely one first. */
  readonly children: ReactNode;
}

/** A page that only shows a message. */
export function MessagePage({ eyebrow, title, text, note, picture, status, children }: MessagePageProps) {
  return (
    <div className={`container ${styles.page}`} data-status={status}>
      <div className={styles.text}>
        {eyebrow && <p className="meta">{eyebrow}</p>}
        <h1 className={styles.title}>{title}</h1>
        <p className="lead">{text}</p>
        <div className={styles.ways}>{children}</div>
        {note && <p className="fine">{note}</p>}
      </div>
      {picture && (
        <div className={styles.ground}>
          <img className={styles.picture} src={picture} alt="" width="256" height="256" />
        </div>
      )}
    </div>
  );
}
