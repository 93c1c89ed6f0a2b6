import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './disclosure.module.css';
import { chevronDownIcon } from '../icon/frame-icon-paths.ts';
import { Stack } from '../stack/stack.tsx';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
  /** Disclosures of one name open one at a time. */
  readonly name?: string;
}

/** The browser's own: it opens for find-in-page and for printing, and without any script. */
export function Disclosure({ summary, children, defaultOpen, name }: DisclosureProps) {
  return (
    <details className={styles.fold} open={defaultOpen} name={name}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon icon={chevronDownIcon} className={styles.chevron} />
      </summary>
      <Stack gap={3} className={styles.body}>
        {children}
      </Stack>
    </details>
  );
}
