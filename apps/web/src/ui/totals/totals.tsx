import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './totals.module.css';

export interface TotalsRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** `saving` is a discount, `total` the sum. */
  readonly kind?: 'plain' | 'saving' | 'total' | undefined;
}

/** Figures that add up, each with its name. */
export function Totals({ rows }: { readonly rows: readonly TotalsRow[] }) {
  return (
    <dl className={styles.totals}>
      {rows.map(({ key, label, value, kind = 'plain' }) => (
        <div key={key} className={classNames(styles.row, styles[kind])}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
