import { useWords } from '../../lib/words.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './step-progress.module.css';
import { checkIcon } from '../icon/icon-paths.ts';

interface StepProgressProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Counted from 1. */
  readonly current: number;
  /** The heading above names the present step already. */
  readonly isTitled?: boolean;
}

/** On wide screens each step shows its name; on phones "Step 2 of 4" and the present name are above. */
export function StepProgress({ label, steps, current, isTitled = false }: StepProgressProps) {
  const { t } = useWords();
  return (
    <nav className={styles.steps} aria-label={label}>
      <p className={styles.count}>
        {t('ui.stepOf', { current, total: steps.length })}
        {!isTitled && <span className={styles.present}> {steps[current - 1]}</span>}
      </p>
      <ol className={styles.list}>
        {steps.map((step, index) => {
          const done = index + 1 < current;
          return (
            <li
              key={step}
              className={classNames(styles.step, done && styles.done)}
              aria-current={index + 1 === current ? 'step' : undefined}
            >
              <span className={styles.name}>
                {done && <Icon icon={checkIcon} size="sm" className={styles.tick} />}
                {step}
                {done && <VisuallyHidden> {t('ui.stepDone')}</VisuallyHidden>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
