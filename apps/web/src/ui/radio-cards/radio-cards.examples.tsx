import type { Translate } from '@rewards/text';
import { points } from '@rewards/amounts';
import { Badge } from '../badge/badge.tsx';
import type { ComponentExamples } from '../examples.ts';
import { PointsText } from '../points-text/points-text.tsx';
import { RadioCards } from './radio-cards.tsx';

function addressesOf(t: Translate) {
  return [
    {
      value: 'home',
      label: t('examples.home'),
      description: t('examples.homeAddress'),
      end: <Badge>{t('examples.byDefault')}</Badge>,
    },
    { value: 'work', label: t('examples.work'), description: t('examples.workAddress') },
    { value: 'box', label: t('examples.poBox'), description: t('examples.poBoxText'), disabled: true },
  ];
}

export const examples: ComponentExamples = {
  title: 'examples.radioCards',
  group: 'form',
  examples: [
    {
      name: 'examples.default',
      narrow: true,
      show: (t) => <RadioCards label={t('examples.deliverTo')} options={addressesOf(t)} defaultValue="home" />,
    },
    {
      name: 'examples.withError',
      narrow: true,
      show: (t) => (
        <RadioCards
          label={t('examples.deliverTo')}
          options={addressesOf(t).slice(0, 2)}
          error={t('validation.required', { field: t('examples.deliverTo') })}
        />
      ),
    },
    {
      name: 'examples.withFigure',
      narrow: true,
      show: (t) => (
        <RadioCards
          label={t('examples.card')}
          defaultValue="premier"
          options={[
            {
              value: 'premier',
              label: 'Premier World',
              description: t('examples.cardEnding'),
              end: <PointsText value={points(150_000)} />,
            },
            {
              value: 'elite',
              label: 'Elite',
              description: t('examples.cardEnding'),
              end: <PointsText value={points(86_240)} />,
            },
          ]}
        />
      ),
    },
  ],
};
