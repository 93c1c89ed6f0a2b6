import type { PendingAction } from '@rewards/contract';
import type { ComponentType } from 'react';
import { useWords } from '../../../lib/words.tsx';
import styles from './pending-action-list.module.css';
import { Stack } from '../../../ui/stack/stack.tsx';

interface PendingActionListProps {
  readonly actions: readonly PendingAction[];
  /** What the member can do about an action on this page. */
  readonly WayOn: ComponentType<{ readonly action: PendingAction }>;
}

/** The actions that keep members from their points, each with how to finish it. */
export function PendingActionList({ actions, WayOn }: PendingActionListProps) {
  const { t } = useWords();
  return (
    <Stack as="ol" gap={4}>
      {actions.map((action, index) => (
        <li key={action.id} className={styles.action}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <Stack gap={2}>
            <h2 className={styles.title}>{action.title}</h2>
            <p>{action.description}</p>
            {action.type === 'verify_email' && <p className="meta">{t('pendingPage.howVerifyEmail')}</p>}
            <WayOn action={action} />
          </Stack>
        </li>
      ))}
    </Stack>
  );
}
