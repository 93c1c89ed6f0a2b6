import { negate, points } from '@rewards/amounts';
import type { ComponentExamples } from '../examples.ts';
import { PointsText } from '../points-text/points-text.tsx';
import { Totals } from './totals.tsx';

export const examples: ComponentExamples = {
  title: 'examples.totals',
  group: 'content',
  examples: [
    {
      name: 'examples.default',
      show: (t) => (
        <Totals
          rows={[
            { key: 'items', label: t('examples.totalsItems'), value: <PointsText value={points(38_100)} /> },
            {
              key: 'saving',
              kind: 'saving',
              label: t('examples.totalsSaving'),
              value: <PointsText value={negate(points(3_810))} />,
            },
            {
              key: 'total',
              kind: 'total',
              label: t('examples.totalsTotal'),
              value: <PointsText value={points(34_290)} />,
            },
          ]}
        />
      ),
    },
  ],
};
