import type { ComponentExamples } from '../examples.ts';
import { Switch } from './switch.tsx';

export const examples: ComponentExamples = {
  title: 'examples.switch',
  group: 'form',
  examples: [
    {
      name: 'examples.default',
      narrow: true,
      show: (t) => <Switch aria-label={t('examples.sendOffers')} />,
    },
    {
      name: 'examples.chosen',
      narrow: true,
      show: (t) => <Switch size="lg" aria-label={t('examples.sendOffers')} defaultChecked />,
    },
    {
      name: 'examples.disabled',
      narrow: true,
      show: (t) => <Switch aria-label={t('examples.notForThisCard')} defaultChecked disabled />,
    },
  ],
};
