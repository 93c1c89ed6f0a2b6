import type { ReactNode } from 'react';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import styles from './product-grid.module.css';

interface ProductGridProps {
  /** Three beside the filters, four across the page. */
  readonly columns: 'three' | 'four';
  readonly children: ReactNode;
}

/** List items side by side: two on phones. */
export function ProductGrid({ columns, children }: ProductGridProps) {
  return <ul className={`${styles.grid} ${styles[columns]}`}>{children}</ul>;
}

/** Placeholders for the coming cards. */
export function ProductsWaiting({ columns, count }: Pick<ProductGridProps, 'columns'> & { readonly count: number }) {
  return (
    <SkeletonGroup>
      <div className={`${styles.grid} ${styles[columns]}`}>
        {Array.from({ length: count }, (_none, at) => (
          <div key={at} className={styles.waiting}>
            <Skeleton shape="picture" />
            <div className={styles.waitingText}>
              <Skeleton width="40%" />
              <Skeleton width="90%" />
              <Skeleton width="60%" />
              <Skeleton shape="title" width="50%" />
              <Skeleton width="70%" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
