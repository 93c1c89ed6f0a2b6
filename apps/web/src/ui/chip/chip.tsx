import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './chip.module.css';
import { xIcon } from '../icon/frame-icon-paths.ts';

interface ChoiceChipProps {
  readonly pressed: boolean;
  readonly onPressedChange: (pressed: boolean) => void;
  readonly children: ReactNode;
}

/** Switches something on or off. */
export function ChoiceChip({ pressed, onPressedChange, children }: ChoiceChipProps) {
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.choice)}
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
    >
      {children}
    </button>
  );
}

interface RemovableChipProps {
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** A setting that applies now and can be removed. */
export function RemovableChip({ onRemove, children }: RemovableChipProps) {
  const { t } = useWords();
  return (
    <button type="button" className={styles.chip} onClick={onRemove}>
      <VisuallyHidden>{t('ui.chipRemove')} </VisuallyHidden>
      <span>{children}</span>
      <Icon icon={xIcon} size="sm" className={styles.cross} />
    </button>
  );
}

export function ChipRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Chips and other small controls that narrow a list. On phones they are one row that scrolls sideways. */
export function FilterStrip({ children }: { readonly children: ReactNode }) {
  return <div className={styles.strip}>{children}</div>;
}
