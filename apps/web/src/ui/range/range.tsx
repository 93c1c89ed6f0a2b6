import { type ChangeEvent, type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { Field, type FieldFrame } from '../field/field.tsx';
import styles from './range.module.css';
import { Stack } from '../stack/stack.tsx';

interface RangeProps
  extends Omit<FieldFrame, 'optional'>,
    Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'size' | 'value' | 'defaultValue'> {
  readonly min: number;
  readonly max: number;
  readonly value?: number;
  readonly defaultValue?: number;
  readonly onValueChange?: (value: number) => void;
  /** The value in words, shown beside the label and read out instead of the bare number. */
  readonly valueText: (value: number) => string;
  /** For a slider with the value in large figures beside it. */
  readonly hideValue?: boolean;
  readonly startText?: ReactNode;
  readonly endText?: ReactNode;
}

export function Range(props: RangeProps) {
  const {
    label,
    hint,
    error,
    hideLabel,
    id,
    value,
    defaultValue,
    onValueChange,
    valueText,
    hideValue,
    startText,
    endText,
    ...rest
  } = props;
  const { min, max, onChange, ...input } = rest;
  const [moved, setMoved] = useState(defaultValue ?? min);
  const current = value ?? moved;
  const position = max > min ? ((current - min) / (max - min)) * 100 : 0;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setMoved(event.target.valueAsNumber);
    onChange?.(event);
    onValueChange?.(event.target.valueAsNumber);
  };
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(ties) => (
        <Stack gap={1}>
          {!hideValue && (
            <output className={styles.output} htmlFor={ties.id} aria-hidden="true">
              {valueText(current)}
            </output>
          )}
          <input
            {...input}
            {...ties}
            type="range"
            className={styles.input}
            style={{ '--pos': `${position}%` }}
            min={min}
            max={max}
            value={current}
            aria-valuetext={valueText(current)}
            onChange={change}
          />
          {(startText || endText) && (
            <div className={styles.ends}>
              <span>{startText}</span>
              <span className={styles.endText}>{endText}</span>
            </div>
          )}
        </Stack>
      )}
    </Field>
  );
}
