import type { MessageKey, Translate } from '@rewards/text';
import type { ReactNode } from 'react';

/** The words of the examples take no arguments. */
type Name = Extract<MessageKey, `examples.${string}`>;

export const exampleGroups = ['action', 'form', 'overlay', 'feedback', 'content', 'foundation'] as const;

export interface Example {
  readonly name: Name;
  readonly show: (t: Translate) => ReactNode;
  /** Shown on one line with its neighbours where there is space; others take the whole width. */
  readonly narrow?: boolean;
}

/** What a component's folder shows on /examples. Every folder in ui/ exports one as `examples`. */
export interface ComponentExamples {
  readonly title: Name;
  readonly group: (typeof exampleGroups)[number];
  readonly examples: readonly Example[];
}
