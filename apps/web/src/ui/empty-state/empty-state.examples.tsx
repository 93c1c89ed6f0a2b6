import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../examples.ts';
import { Panel } from '../panel/panel.tsx';
import { EmptyState } from './empty-state.tsx';
import { packageIcon, searchIcon } from '../icon/icon-paths.ts';

export const examples: ComponentExamples = {
  title: 'examples.emptyState',
  group: 'feedback',
  examples: [
    {
      name: 'examples.default',
      narrow: true,
      show: (t) => (
        <Panel>
          <EmptyState
            icon={packageIcon}
            level={3}
            title={t('examples.noOrders')}
            action={<Button>{t('examples.browse')}</Button>}
          >
            <p>{t('examples.noOrdersText')}</p>
          </EmptyState>
        </Panel>
      ),
    },
    {
      name: 'examples.withoutAction',
      narrow: true,
      show: (t) => (
        <Panel>
          <EmptyState icon={searchIcon} level={3} title={t('examples.noMatch')}>
            <p>{t('examples.noMatchText')}</p>
          </EmptyState>
        </Panel>
      ),
    },
  ],
};
