import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconPath } from '../icon/icon.tsx';
import styles from './badge.module.css';

interface BadgeProps {
  readonly type?: 'success' | 'warning' | 'danger' | 'normal' | 'raised';
  readonly icon?: IconPath;
  /** Beside the word, which says the same. One that is missing leaves no hole. */
  readonly picture?: string | null;
  readonly children: ReactNode;
}

/** A short word on a tinted background; `raised` is on a picture. */
export function Badge({ type = 'normal', icon, picture, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[type])}>
      {icon && <Icon icon={icon} size="sm" className={styles.icon} />}
      {picture && (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          width="16"
          height="16"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
      {children}
    </span>
  );
}
