import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconPath } from '../icon/icon.tsx';
import styles from './badge.module.css';

interface BadgeProps {
  readonly type?: 'success' | 'warning' | 'danger' | 'normal' | 'solid' | 'raised';
  readonly icon?: IconPath;
  readonly children: ReactNode;
}

/** A short word on a tinted background. `solid` and `raised` are labels on pictures. */
export function Badge({ type = 'normal', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[type])}>
      {icon && <Icon icon={icon} size="sm" className={styles.icon} />}
      {children}
    </span>
  );
}
