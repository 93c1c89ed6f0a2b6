import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../examples.ts';
import { Panel } from '../panel/panel.tsx';
import { EmptyState } from './empty-state.tsx';

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
            icon="package"
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
          <EmptyState icon="search" level={3} title={t('examples.noMatch')}>
            <p>{t('examples.noMatchText')}</p>
          </EmptyState>
        </Panel>
      ),
    },
  ],
};
