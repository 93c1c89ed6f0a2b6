import { ButtonRow } from '../button/button.tsx';
import type { ComponentExamples } from '../examples.ts';
import { Badge } from './badge.tsx';
import { xIcon } from '../icon/frame-icon-paths.ts';
import { checkIcon, clockIcon, packageIcon } from '../icon/icon-paths.ts';

export const examples: ComponentExamples = {
  title: 'examples.badge',
  group: 'content',
  examples: [
    {
      name: 'examples.statuses',
      show: (t) => (
        <ButtonRow>
          <Badge type="success" icon={checkIcon}>
            {t('examples.delivered')}
          </Badge>
          <Badge type="warning" icon={clockIcon}>
            {t('examples.processing')}
          </Badge>
          <Badge type="danger" icon={xIcon}>
            {t('examples.declined')}
          </Badge>
          <Badge icon={packageIcon}>{t('examples.shipped')}</Badge>
        </ButtonRow>
      ),
    },
    {
      name: 'examples.labels',
      show: (t) => (
        <ButtonRow>
          <Badge type="danger" picture="/slides/cards.svg">
            {t('examples.saving')}
          </Badge>
          <Badge type="raised">{t('examples.special')}</Badge>
        </ButtonRow>
      ),
    },
  ],
};
