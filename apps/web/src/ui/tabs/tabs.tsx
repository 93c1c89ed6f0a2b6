import * as RadixTabs from 'radix-ui/tabs';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

export interface Tab {
  readonly value: string;
  readonly label: string;
  readonly count?: number;
  readonly disabled?: boolean;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value?: string;
  readonly onValueChange?: (value: string) => void;
  /** `line` changes a page's list; `segment` chooses one of two or three forms. */
  readonly variant?: 'line' | 'segment';
  /** At the top of a box: the tabs reach its edges, and what they show follows at once. */
  readonly flush?: boolean;
}

/** Without the styles that Radix gives it: the content policy refuses them in a page that the server drew. */
const Unstyled = ({ style: _style, ...props }: ComponentProps<'div'>) => <div {...props} />;

export function Tabs({ label, tabs, value, onValueChange, variant = 'line', flush }: TabsProps) {
  return (
    <RadixTabs.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value })}
      {...(onValueChange && { onValueChange })}
    >
      <RadixTabs.List asChild>
        <Unstyled className={classNames(styles.list, styles[variant], flush && styles.flush)} aria-label={label}>
          {tabs.map((tab) => (
            <RadixTabs.Trigger
              key={tab.value}
              className={styles.tab}
              value={tab.value}
              {...(tab.disabled && { disabled: true })}
            >
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </RadixTabs.Trigger>
          ))}
        </Unstyled>
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} asChild value={tab.value}>
          <Unstyled className={flush ? undefined : styles.content}>{tab.content}</Unstyled>
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
