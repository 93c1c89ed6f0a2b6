import type { ComponentExamples } from '../examples.ts';
import { Progress } from './progress.tsx';

export const examples: ComponentExamples = {
  title: 'examples.progress',
  group: 'feedback',
  examples: [
    {
      name: 'examples.default',
      narrow: true,
      show: (t) => <Progress label={t('examples.towardsReward')} value={62} max={100} />,
    },
    {
      name: 'examples.warning',
      narrow: true,
      show: (t) => <Progress label={t('examples.expiringPoints')} value={24} max={100} tone="warning" />,
    },
    {
      name: 'examples.small',
      narrow: true,
      show: (t) => <Progress label={t('examples.towardsReward')} value={48} max={60} tone="ink" size="sm" />,
    },
    {
      name: 'examples.complete',
      narrow: true,
      show: (t) => <Progress label={t('examples.towardsReward')} value={60} max={60} />,
    },
  ],
};
