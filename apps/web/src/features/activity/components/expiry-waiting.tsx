import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';

/** The shape of the coming content: a sentence, the chart, the first rows. */
export const ExpiryWaiting = () => (
  <SkeletonGroup>
    <Skeleton width="20rem" />
    <Skeleton shape="block" height="14rem" />
    <Skeleton shape="block" height="2.5rem" />
    <Skeleton shape="block" height="2.5rem" />
    <Skeleton shape="block" height="2.5rem" />
  </SkeletonGroup>
);
