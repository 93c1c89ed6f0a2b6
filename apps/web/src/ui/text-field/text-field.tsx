import type { ChangeEvent, ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from '../field/field.module.css';
import { Field, type FieldFrame } from '../field/field.tsx';
import { Icon, type IconPath } from '../icon/icon.tsx';

export interface TextFieldProps extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, 'id' | 'size'> {
  readonly onValueChange?: ((value: string) => void) | undefined;
  readonly icon?: IconPath;
  /** A short word after the figure. It is only shown, so the label must say it in full. */
  readonly unit?: string | undefined;
  /** A control inside the field, at its end. */
  readonly end?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, hideLabel, id, onValueChange, icon, unit, end, className, onChange, ...input } =
    props;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  const look = classNames(
    styles.control,
    icon && styles.withStart,
    unit && styles.withUnit,
    Boolean(end) && styles.withEnd,
    className,
  );
  return (
    <Field label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel} id={id}>
      {(ties) => (
        <div className={styles.affix}>
          {icon && <Icon icon={icon} className={styles.start} />}
          <input type="text" {...input} {...ties} className={look} onChange={change} />
          {unit && (
            <span className={styles.unit} aria-hidden="true">
              {unit}
            </span>
          )}
          {end && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </Field>
  );
}
