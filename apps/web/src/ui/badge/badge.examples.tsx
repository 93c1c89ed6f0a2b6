import { ButtonRow } from '../button/button.tsx';
import type { ComponentExamples } from '../examples.ts';
import { Badge } from './badge.tsx';

export const examples: ComponentExamples = {
  title: 'examples.badge',
  group: 'content',
  examples: [
    {
      name: 'examples.statuses',
      show: (t) => (
        <ButtonRow>
          <Badge type="success" icon="check">
            {t('examples.delivered')}
          </Badge>
          <Badge type="warning" icon="clock">
            {t('examples.processing')}
          </Badge>
          <Badge type="danger" icon="x">
            {t('examples.declined')}
          </Badge>
          <Badge icon="package">{t('examples.shipped')}</Badge>
        </ButtonRow>
      ),
    },
    {
      name: 'examples.labels',
      show: (t) => (
        <ButtonRow>
          <Badge type="solid">{t('examples.saving')}</Badge>
          <Badge type="raised">{t('examples.special')}</Badge>
        </ButtonRow>
      ),
    },
  ],
};
