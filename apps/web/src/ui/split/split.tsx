import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './split.module.css';

interface SplitProps extends ComponentProps<'div'> {
  /**
   * `aside`: a page with a summary beside it. `halves`: two panels. `fields`: two short fields of a form.
   * On a narrow screen each is one column.
   */
  readonly kind: 'aside' | 'halves' | 'fields';
}

export const Split = ({ kind, className, ...rest }: SplitProps) => (
  <div {...rest} className={classNames(styles.split, styles[kind], className)} />
);
