import type { MouseEvent, ReactNode, RefObject } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { arrowLeftIcon } from '../icon/icon-paths.ts';
import styles from './confirm-bar.module.css';
import { useArmed } from './use-armed.ts';

interface ConfirmBarProps {
  /** Says what the press will cost: "Use 2,600 points". */
  readonly children: ReactNode;
  /** Without it the button submits the form around it, or the one named. */
  readonly onConfirm?: () => void;
  readonly form?: string;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly variant?: 'primary' | 'danger';
  readonly backText: string;
  readonly onBack: () => void;
  /** Set if there is no step before: "back" is then a plain button, which can take the focus first. */
  readonly safe?: RefObject<HTMLButtonElement | null>;
  /** Each button is as wide as its column. */
  readonly isBlock?: boolean;
  /** What the member agrees to. A new value starts the pause again. */
  readonly of?: string;
}

/**
 * The last press before points or money move. Its buttons ignore presses right after they appear and right after a
 * press, so the second tap of a double tap, or a second Enter, does nothing. "Back" is where that step had its button, and the
 * confirming button is in another place.
 */
export function ConfirmBar({ of = '', ...props }: ConfirmBarProps) {
  return <Bar key={of} {...props} />;
}

function Bar(props: Omit<ConfirmBarProps, 'of'>) {
  const {
    children,
    onConfirm,
    form,
    busy = false,
    disabled = false,
    variant = 'primary',
    backText,
    onBack,
    safe,
    isBlock = false,
  } = props;
  const { isArmed, disarm } = useArmed();
  const confirm = (event: MouseEvent) => {
    if (!isArmed) return event.preventDefault();
    disarm();
    return onConfirm?.();
  };
  const unarmed = !isArmed && { 'aria-disabled': true };
  const look = safe ? { ref: safe } : ({ variant: 'quiet', icon: arrowLeftIcon } as const);
  return (
    <div className={classNames(styles.bar, isBlock && styles.block)}>
      <Button
        {...unarmed}
        type={onConfirm ? 'button' : 'submit'}
        form={form}
        variant={variant}
        busy={busy}
        disabled={disabled}
        onClick={confirm}
      >
        {children}
      </Button>
      <Button {...unarmed} {...look} disabled={busy && !safe} onClick={() => isArmed && onBack()}>
        {backText}
      </Button>
    </div>
  );
}
