import type { ReactNode } from 'react';
import { Icon, type IconPath } from '../icon/icon.tsx';
import styles from './state.module.css';
import { Stack } from '../stack/stack.tsx';

interface EmptyStateProps {
  readonly icon: IconPath;
  readonly title: string;
  readonly level?: 1 | 2 | 3;
  /** What this place is for. */
  readonly children?: ReactNode;
  /** One link or button to go on. */
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <Stack gap={3} className={styles.state}>
      <div className={styles.mark}>
        <Icon icon={icon} size="lg" className={styles.icon} />
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </Stack>
  );
}
