import { classNames } from '../class-names.ts';
import styles from './progress.module.css';

interface ProgressProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Read out instead of the percentage. */
  readonly valueText?: string;
  readonly tone?: 'points' | 'warning' | 'ink';
  readonly size?: 'sm' | 'md';
}

export function Progress({ label, value, max, valueText, tone = 'points', size = 'md' }: ProgressProps) {
  return (
    <progress
      className={classNames(styles.progress, styles[tone], size === 'sm' && styles.sm)}
      value={value}
      max={Math.max(max, 1)}
      aria-label={label}
      aria-valuetext={valueText}
    />
  );
}
