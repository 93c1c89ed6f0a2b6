import type { ComponentExamples } from '../examples.ts';
import { TextLink } from '../link/link.tsx';
import { Panel } from './panel.tsx';

export const examples: ComponentExamples = {
  title: 'examples.panel',
  group: 'content',
  examples: [
    {
      name: 'examples.withTitle',
      narrow: true,
      show: (t) => (
        <Panel
          title={t('examples.deliverTo')}
          level={3}
          aside={
            <TextLink href="#panel" size="sm">
              {t('examples.changeAddress')}
            </TextLink>
          }
        >
          <p>{t('examples.homeAddress')}</p>
        </Panel>
      ),
    },
    {
      name: 'examples.box',
      narrow: true,
      show: (t) => (
        <Panel
          box
          title={t('examples.purchase')}
          level={3}
          aside={
            <TextLink href="#panel" size="sm">
              {t('examples.changeAddress')}
            </TextLink>
          }
        >
          <p>{t('examples.homeAddress')}</p>
        </Panel>
      ),
    },
    {
      name: 'examples.soft',
      narrow: true,
      show: (t) => (
        <Panel soft>
          <p>{t('examples.nothingSpent')}</p>
        </Panel>
      ),
    },
  ],
};
