import { type ReactNode, useId } from 'react';
import choiceStyles from '../checkbox/choice.module.css';
import { classNames } from '../class-names.ts';
import { FieldError, FieldHint, type FieldFrame, OptionalMark, useTies } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import styles from './radio-group.module.css';
import { Stack } from '../stack/stack.tsx';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<Option extends RadioOption = RadioOption> extends FieldFrame {
  readonly options: readonly Option[];
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onValueChange?: ((value: string) => void) | undefined;
}

/** The properties of one radio input, for any look. */
export interface RadioInput {
  readonly type: 'radio';
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly disabled: boolean | undefined;
  readonly checked?: boolean;
  readonly defaultChecked?: boolean;
  readonly onChange: () => void;
}

interface RadioFieldsetProps<Option extends RadioOption> extends RadioGroupProps<Option> {
  readonly children: (option: Option, input: RadioInput) => ReactNode;
}

/** A fieldset with legend, hint and error around options that the caller draws. The browser handles the arrow keys. */
export function RadioFieldset<Option extends RadioOption>(props: RadioFieldsetProps<Option>) {
  const { label, hint, error, optional, hideLabel, options, value, defaultValue, onValueChange, children } = props;
  const { ties, hintId, errorId } = useTies(props);
  const name = useId();
  const inputOf = (option: Option, index: number): RadioInput => ({
    type: 'radio',
    // The first option has the group's id, because an error summary leads to it.
    id: index === 0 ? ties.id : `${ties.id}-${index}`,
    name,
    value: option.value,
    disabled: option.disabled,
    ...(onValueChange && value !== undefined
      ? { checked: option.value === value }
      : { defaultChecked: option.value === (value ?? defaultValue) }),
    onChange: () => onValueChange?.(option.value),
  });
  return (
    <fieldset
      className={fieldStyles.field}
      aria-describedby={ties['aria-describedby']}
      aria-invalid={ties['aria-invalid']}
      role="radiogroup"
    >
      <legend className={classNames(fieldStyles.label, styles.legend, hideLabel && 'visually-hidden')}>
        {label}
        {optional && <OptionalMark />}
      </legend>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      <Stack gap={3}>{options.map((option, index) => children(option, inputOf(option, index)))}</Stack>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

export function RadioGroup(props: RadioGroupProps) {
  return (
    <RadioFieldset {...props}>
      {(option, input) => (
        <label key={option.value} className={classNames(choiceStyles.choice, option.disabled && choiceStyles.disabled)}>
          <span className={choiceStyles.box}>
            <input {...input} className={choiceStyles.input} />
            <span className={choiceStyles.dot} aria-hidden="true" />
          </span>
          <span className={choiceStyles.label}>{option.label}</span>
        </label>
      )}
    </RadioFieldset>
  );
}
