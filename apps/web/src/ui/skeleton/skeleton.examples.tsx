import type { ComponentExamples } from '../examples.ts';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';

export const examples: ComponentExamples = {
  title: 'examples.skeleton',
  group: 'feedback',
  examples: [
    {
      name: 'examples.skeletonCard',
      narrow: true,
      show: () => (
        <SkeletonGroup>
          <Skeleton shape="picture" />
          <Skeleton width="40%" />
          <Skeleton shape="title" />
          <Skeleton width="80%" />
        </SkeletonGroup>
      ),
    },
    {
      name: 'examples.skeletonLines',
      narrow: true,
      show: () => (
        <SkeletonGroup>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="70%" />
          <Skeleton shape="block" height="6rem" />
        </SkeletonGroup>
      ),
    },
  ],
};
