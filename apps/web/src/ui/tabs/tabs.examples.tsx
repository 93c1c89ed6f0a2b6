import type { ComponentExamples } from '../examples.ts';
import { Tabs } from './tabs.tsx';

export const examples: ComponentExamples = {
  title: 'examples.tabs',
  group: 'content',
  examples: [
    {
      name: 'examples.line',
      show: (t) => (
        <Tabs
          label={t('examples.recentPurchases')}
          tabs={[
            { value: 'eligible', label: t('examples.eligible'), count: 5, content: <p>{t('examples.answer')}</p> },
            { value: 'redeemed', label: t('examples.redeemed'), count: 12, content: <p>{t('examples.longText')}</p> },
            { value: 'all', label: t('examples.all'), content: <p>{t('examples.nothingSpent')}</p> },
            { value: 'later', label: t('examples.soon'), disabled: true, content: <p>{t('examples.answer')}</p> },
          ]}
        />
      ),
    },
    {
      name: 'examples.segment',
      narrow: true,
      show: (t) => (
        <Tabs
          variant="segment"
          label={t('examples.logOn')}
          tabs={[
            { value: 'personal', label: t('examples.personal'), content: <p>{t('examples.personalText')}</p> },
            { value: 'business', label: t('examples.business'), content: <p>{t('examples.businessText')}</p> },
          ]}
        />
      ),
    },
  ],
};
