import type { ReactNode } from 'react';
import { Icon, type IconPath } from '../icon/icon.tsx';
import styles from './entry.module.css';

interface EntryProps {
  readonly picture?: ReactNode;
  /** Where there is no picture. */
  readonly icon?: IconPath;
  /** With its link. */
  readonly title: ReactNode;
  /** Of the heading; the third where groups have headings of their own. */
  readonly level?: 2 | 3;
  readonly facts: ReactNode;
  /** How it stands, and what comes next. */
  readonly state: ReactNode;
  /** What can be done with it now. */
  readonly acts?: ReactNode;
}

/** One of a list of things that happen over time: what it is, how it stands, what can be done. */
export function Entry({ picture, icon, title, level = 2, facts, state, acts }: EntryProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={styles.entry}>
      {icon ? (
        <div className={styles.glyph}>
          <Icon icon={icon} size="lg" />
        </div>
      ) : (
        <div className={styles.picture}>{picture}</div>
      )}
      <div>
        <Heading className={styles.title}>{title}</Heading>
        {facts}
      </div>
      <div className={styles.state}>{state}</div>
      {acts ? <div className={styles.acts}>{acts}</div> : null}
    </li>
  );
}

export function EntryList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
