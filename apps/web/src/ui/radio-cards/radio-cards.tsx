import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { RadioFieldset, type RadioGroupProps, type RadioOption } from '../radio-group/radio-group.tsx';
import styles from './radio-cards.module.css';

export interface RadioCardOption extends RadioOption {
  readonly description?: ReactNode;
  /** A picture between the radio button and the words. */
  readonly picture?: ReactNode;
  /** A figure or a label at the end of the row. */
  readonly end?: ReactNode;
}

/** Choices with more details: the whole card can be pressed. */
export function RadioCards(props: RadioGroupProps<RadioCardOption>) {
  return (
    <RadioFieldset {...props}>
      {(option, input) => (
        <label key={option.value} className={classNames(styles.card, option.disabled && styles.disabled)}>
          <input {...input} className={styles.input} />
          <span className={styles.edge} aria-hidden="true" />
          {option.picture && <span className={styles.picture}>{option.picture}</span>}
          <span className={styles.text}>
            <span className={styles.label}>{option.label}</span>
            {option.description && <span className={styles.description}>{option.description}</span>}
          </span>
          {option.end && <span className={styles.end}>{option.end}</span>}
        </label>
      )}
    </RadioFieldset>
  );
}
