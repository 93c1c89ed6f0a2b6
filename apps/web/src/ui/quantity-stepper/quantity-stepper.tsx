/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a flex box in Chrome before 86 */
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { classNames } from '../class-names.ts';
import { FieldError } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './quantity-stepper.module.css';
import { minusIcon, plusIcon } from '../icon/icon-paths.ts';

interface QuantityStepperProps {
  /** What is counted; read out with every part. */
  readonly label: string;
  readonly value: number;
  readonly onValueChange: (value: number) => void;
  readonly max?: number;
  readonly disabled?: boolean;
  /** Called for every try, valid or not. */
  readonly onTry?: () => void;
  /** A typed zero has a meaning, such as to remove the item; otherwise it is refused. */
  readonly takesZero?: boolean;
}

const LEAST = 1;
const MOST_CHARACTERS = 9;

/** Needs the words `validation`. An invalid quantity gets a message beside the field and changes nothing. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onValueChange, onTry, max = 100, disabled, takesZero = false } = props;
  const { t } = useWords();
  const messageId = useId();
  // While the reader types, the field may hold anything; the owner gets only whole quantities within the limits.
  const [typing, setTyping] = useState<string>();
  const [message, setMessage] = useState<string>();
  const settle = (wanted: number) => {
    setTyping(undefined);
    setMessage(wanted > max && typing !== undefined ? t('validation.quantityMost', { max }) : undefined);
    const next = Math.min(max, wanted);
    if (next !== value) onValueChange(next);
  };
  const settleText = () => {
    if (typing === undefined) return;
    onTry?.();
    const wanted = /^\d+$/.test(typing.trim()) ? Number(typing) : -1;
    if (wanted >= LEAST || (takesZero && wanted === 0)) return settle(wanted);
    setTyping(undefined);
    setMessage(t('validation.quantityWrong', { min: takesZero ? 0 : LEAST, max, quantity: value }));
  };
  const step = (by: 1 | -1) => {
    onTry?.();
    const next = value + by;
    setTyping(undefined);
    setMessage(undefined);
    if (next >= LEAST && next <= max) onValueChange(next);
  };
  return (
    <div className={styles.place}>
      <div className={classNames(styles.stepper, disabled && styles.disabled)} role="group" aria-label={label}>
        <StepButton isOff={value <= LEAST} disabled={disabled} onStep={() => step(-1)}>
          <Icon icon={minusIcon} size="sm" />
          <VisuallyHidden>{t('validation.quantityLess', { label })}</VisuallyHidden>
        </StepButton>
        <input
          aria-label={label}
          aria-describedby={message === undefined ? undefined : messageId}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          maxLength={MOST_CHARACTERS}
          value={typing ?? String(value)}
          onChange={(event) => setTyping(event.target.value)}
          onBlur={settleText}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settleText();
            else if (event.key === 'ArrowUp') step(1);
            else if (event.key === 'ArrowDown') step(-1);
            else return;
            event.preventDefault();
          }}
        />
        <StepButton isOff={value >= max} disabled={disabled} onStep={() => step(1)}>
          <Icon icon={plusIcon} size="sm" />
          <VisuallyHidden>{t('validation.quantityMore', { label })}</VisuallyHidden>
        </StepButton>
      </div>
      <div aria-live="polite">{message !== undefined && <FieldError id={messageId}>{message}</FieldError>}</div>
    </div>
  );
}

interface StepButtonProps {
  /** At its limit. It stays focusable, because a disabled button would lose the keyboard focus. */
  readonly isOff: boolean;
  readonly disabled: boolean | undefined;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

const StepButton = ({ isOff, disabled, onStep, children }: StepButtonProps) => (
  <button type="button" disabled={disabled} aria-disabled={isOff || undefined} onClick={() => !isOff && onStep()}>
    {children}
  </button>
);
