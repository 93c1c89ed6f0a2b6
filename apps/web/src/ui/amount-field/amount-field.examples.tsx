import type { ComponentExamples } from '../examples.ts';
import { AmountField, PointsField } from './amount-field.tsx';

export const examples: ComponentExamples = {
  title: 'examples.amountField',
  group: 'form',
  examples: [
    {
      name: 'examples.withUnit',
      narrow: true,
      show: (t) => <PointsField label={t('examples.pointsToUse')} defaultValue="25000" />,
    },
    { name: 'examples.empty', narrow: true, show: (t) => <AmountField label={t('examples.employees')} optional /> },
    {
      name: 'examples.withError',
      narrow: true,
      show: (t) => (
        <PointsField label={t('examples.pointsToUse')} defaultValue="500" error={t('examples.pointsTooFew')} />
      ),
    },
  ],
};
