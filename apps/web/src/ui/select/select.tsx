import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import fieldStyles from '../field/field.module.css';
import { Field, type FieldFrame } from '../field/field.tsx';
import styles from './select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps
  extends FieldFrame,
    Omit<ComponentPropsWithRef<'select'>, 'id' | 'size' | 'children' | 'multiple'> {
  readonly options: readonly SelectOption[];
  /** The first option, without a value: nothing is chosen yet. */
  readonly placeholder?: string;
  readonly size?: 'sm' | 'md';
  readonly onValueChange?: ((value: string) => void) | undefined;
}

/** The browser's own list: on a phone it is the platform's wheel, and it works with the keyboard everywhere. */
export function Select(props: SelectProps) {
  const { label, hint, error, optional, hideLabel, id, options, placeholder, size, onValueChange, ...rest } = props;
  const { className, onChange, ...select } = rest;
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  return (
    <Field label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel} id={id}>
      {(ties) => (
        <select
          {...select}
          {...ties}
          className={classNames(fieldStyles.control, styles.select, size === 'sm' && styles.sm, className)}
          onChange={change}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
