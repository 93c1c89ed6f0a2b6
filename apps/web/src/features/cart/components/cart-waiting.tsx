import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import styles from './cart-view.module.css';
import lineStyles from './cart-line.module.css';

const LINES = ['first', 'second', 'third'];

/** The shape of a cart. */
export const CartWaiting = () => (
  <SkeletonGroup className={styles.split}>
    <div>
      {LINES.map((line) => (
        <div key={line} className={lineStyles.line}>
          <Skeleton shape="picture" />
          <div className={lineStyles.body}>
            <Skeleton width="60%" />
            <Skeleton width="35%" />
            <Skeleton width="8rem" height="2.75rem" shape="block" />
          </div>
        </div>
      ))}
    </div>
    <Skeleton shape="block" height="22rem" />
  </SkeletonGroup>
);
