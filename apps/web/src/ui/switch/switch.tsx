/* oxlint-disable jsx-a11y/role-has-required-aria-props -- the box itself says whether it is checked */
import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './switch.module.css';

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  /** The word beside it. It is only shown: the name of the switch comes from `aria-label` or `aria-labelledby`. */
  readonly word?: string;
  readonly size?: 'md' | 'lg';
  readonly onCheckedChange?: (checked: boolean) => void;
}

/** On or off at once. What waits for a button is a checkbox. */
export function Switch({ word, size = 'md', className, onChange, onCheckedChange, ...input }: SwitchProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onCheckedChange?.(event.target.checked);
  };
  return (
    <span className={classNames(styles.switch, styles[size], className)}>
      {word !== undefined && <span aria-hidden="true">{word}</span>}
      <input {...input} type="checkbox" role="switch" className={styles.input} onChange={change} />
    </span>
  );
}
