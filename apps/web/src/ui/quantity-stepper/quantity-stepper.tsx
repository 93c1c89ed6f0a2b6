/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a flex box in Chrome before 86 */
import { useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { classNames } from '../class-names.ts';
import { digitsOf } from '../masked-field/mask.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './quantity-stepper.module.css';
import { minusIcon, plusIcon } from '../icon/icon-paths.ts';

interface QuantityStepperProps {
  /** What is counted, read out with every part. */
  readonly label: string;
  readonly value: number;
  readonly onValueChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly disabled?: boolean;
}

export function QuantityStepper({ label, value, onValueChange, min = 1, max = 100, disabled }: QuantityStepperProps) {
  const { t } = useWords();
  // While somebody types, the field may be empty or too small; the owner hears only of whole quantities within bounds.
  const [typing, setTyping] = useState<string>();
  const settle = (wanted: number) => {
    setTyping(undefined);
    const next = Math.min(max, Math.max(min, wanted));
    if (next !== value) onValueChange(next);
  };
  const settleText = () => {
    if (typing !== undefined) settle(typing === '' ? value : Number(typing));
  };
  return (
    <div className={classNames(styles.stepper, disabled && styles.disabled)} role="group" aria-label={label}>
      <button type="button" disabled={disabled || value <= min} onClick={() => settle(value - 1)}>
        <Icon icon={minusIcon} size="sm" />
        <VisuallyHidden>{t('ui.quantityLess', { label })}</VisuallyHidden>
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={typing ?? String(value)}
        onChange={(event) => setTyping(digitsOf(event.target.value).slice(0, String(max).length))}
        onBlur={settleText}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settleText();
          else if (event.key === 'ArrowUp') settle(value + 1);
          else if (event.key === 'ArrowDown') settle(value - 1);
          else return;
          event.preventDefault();
        }}
      />
      <button type="button" disabled={disabled || value >= max} onClick={() => settle(value + 1)}>
        <Icon icon={plusIcon} size="sm" />
        <VisuallyHidden>{t('ui.quantityMore', { label })}</VisuallyHidden>
      </button>
    </div>
  );
}
