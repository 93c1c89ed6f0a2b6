import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import styles from './product-view.module.css';

/** Placeholder for a product's page. */
export const ProductWaiting = () => (
  <div className="container">
    <SkeletonGroup>
      <div className={styles.crumbs}>
        <Skeleton width="16rem" />
      </div>
      <div className={styles.page}>
        <Skeleton shape="picture" />
        <Stack gap={6}>
          <Skeleton width="6rem" />
          <Skeleton shape="title" width="80%" />
          <Skeleton shape="title" width="40%" />
          <Skeleton shape="block" height="6rem" />
          <Skeleton shape="block" height="8rem" />
        </Stack>
      </div>
    </SkeletonGroup>
  </div>
);
