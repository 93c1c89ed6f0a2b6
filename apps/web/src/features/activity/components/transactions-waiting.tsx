import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import styles from './transactions-waiting.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The shape of the list: a description with its label, figures at the end. */
export function TransactionsWaiting() {
  return (
    <SkeletonGroup className={styles.list}>
      {rows.map((row) => (
        <div key={row} className={styles.line}>
          <div className={styles.text}>
            <Skeleton width="14rem" />
            <Skeleton width="6rem" />
          </div>
          <div className={styles.figures}>
            <Skeleton width="4rem" />
            <Skeleton width="4rem" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
