import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { Split } from '../../../ui/split/split.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import lineStyles from './cart-line.module.css';

const LINES = ['first', 'second', 'third'];

/** The shape of a cart. */
export const CartWaiting = () => (
  <SkeletonGroup>
    <Split kind="aside">
      <div>
        {LINES.map((line) => (
          <div key={line} className={lineStyles.line}>
            <Skeleton shape="picture" />
            <Stack gap={3} className={lineStyles.body}>
              <Skeleton width="60%" />
              <Skeleton width="35%" />
              <Skeleton width="8rem" height="2.75rem" shape="block" />
            </Stack>
          </div>
        ))}
      </div>
      <Skeleton shape="block" height="22rem" />
    </Split>
  </SkeletonGroup>
);
