import { type ChangeEvent, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError, FieldHint, type FieldFrame, useTies } from '../field/field.tsx';
import styles from './choice.module.css';

interface CheckboxProps
  extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'size'>,
    Pick<FieldFrame, 'id' | 'hint' | 'error'> {
  /** May hold a link: pressing the link follows it and does not change the box. */
  readonly label: ReactNode;
  /** A figure at the end of the row, such as the number of matches. */
  readonly end?: ReactNode;
  readonly onCheckedChange?: (checked: boolean) => void;
}

export function Checkbox({ label, hint, error, id, end, onCheckedChange, onChange, ...input }: CheckboxProps) {
  const { ties, hintId, errorId } = useTies({ id, hint, error });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onCheckedChange?.(event.target.checked);
  };
  return (
    <div className={styles.item}>
      <label className={classNames(styles.choice, input.disabled && styles.disabled)}>
        <span className={styles.box}>
          <input {...input} {...ties} type="checkbox" className={styles.input} onChange={change} />
          <span className={styles.tick} aria-hidden="true" />
        </span>
        <span className={styles.label}>{label}</span>
        {end && <span className={styles.end}>{end}</span>}
      </label>
      {hint && (
        <div className={styles.below}>
          <FieldHint id={hintId}>{hint}</FieldHint>
        </div>
      )}
      {error && (
        <div className={styles.below}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
