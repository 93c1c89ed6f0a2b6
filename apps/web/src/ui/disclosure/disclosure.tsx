import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './disclosure.module.css';
import { chevronDownIcon } from '../icon/frame-icon-paths.ts';
import { Stack } from '../stack/stack.tsx';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
  /** Of all disclosures with one name, only one is open. */
  readonly name?: string;
}

/** The browser's own element: it opens for find-in-page and for printing, and works without a script. */
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
