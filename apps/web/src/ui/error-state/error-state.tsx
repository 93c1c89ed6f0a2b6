import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from '../empty-state/state.module.css';
import { Icon } from '../icon/icon.tsx';
import { cloudOffIcon, rotateCwIcon } from '../icon/icon-paths.ts';
import { Stack } from '../stack/stack.tsx';

interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  readonly level?: 1 | 2 | 3;
  /** What it means for the reader, above all that nothing was spent. */
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  /** What to quote when asking for help. */
  readonly reference?: string | undefined;
}

export function ErrorState({ title, level = 2, children, onRetry, retrying = false, reference }: ErrorStateProps) {
  const { t } = useWords();
  const Heading = `h${level}` as const;
  return (
    <Stack gap={3} className={styles.state} role="alert">
      <div className={classNames(styles.mark, styles.danger)}>
        <Icon icon={cloudOffIcon} size="lg" className={styles.icon} />
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {onRetry && (
        <div className={styles.action}>
          <Button icon={rotateCwIcon} busy={retrying} onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        </div>
      )}
      {reference && <p className={styles.reference}>{t('ui.reference', { reference })}</p>}
    </Stack>
  );
}
