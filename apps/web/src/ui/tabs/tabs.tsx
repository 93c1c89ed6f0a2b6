import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
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
}

export function Tabs({ label, tabs, value, onValueChange, variant = 'line' }: TabsProps) {
  return (
    <RadixTabs.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value })}
      {...(onValueChange && { onValueChange })}
    >
      <RadixTabs.List className={classNames(styles.list, styles[variant])} aria-label={label}>
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
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} className={styles.content} value={tab.value}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
