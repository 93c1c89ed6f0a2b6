import type { Translate } from '@rewards/text';
import type { ComponentExamples } from '../examples.ts';
import { StepProgress } from './step-progress.tsx';

const stepsOf = (t: Translate) => [
  t('examples.stepDelivery'),
  t('examples.stepPayment'),
  t('examples.stepReview'),
  t('examples.stepConfirmation'),
];

export const examples: ComponentExamples = {
  title: 'examples.stepProgress',
  group: 'feedback',
  examples: [
    {
      name: 'examples.firstStep',
      show: (t) => <StepProgress label={t('examples.firstStep')} steps={stepsOf(t)} current={1} />,
    },
    {
      name: 'examples.laterStep',
      show: (t) => <StepProgress label={t('examples.laterStep')} steps={stepsOf(t)} current={3} />,
    },
  ],
};
