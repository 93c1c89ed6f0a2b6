import { type ComponentProps, createElement, type JSX } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stack.module.css';

type StackProps<Tag extends keyof JSX.IntrinsicElements> = ComponentProps<Tag> & {
  readonly as?: Tag;
  /** A step of the spacing scale. */
  readonly gap: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;
};

/** Elements below each other with the same gap; none can be wider than the stack. */
export function Stack<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: StackProps<Tag>) {
  const { as = 'div', gap, className, ...rest } = props;
  // Not as a style: the content policy lets no page that the server draws have any.
  return createElement(as, { ...rest, className: classNames(styles.stack, className), 'data-gap': gap });
}
