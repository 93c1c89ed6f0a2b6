import type { ComponentExamples } from '../examples.ts';
import { Panel } from '../panel/panel.tsx';
import { ErrorState } from './error-state.tsx';

const nothing = () => {};

export const examples: ComponentExamples = {
  title: 'examples.errorState',
  group: 'feedback',
  examples: [
    {
      name: 'examples.default',
      narrow: true,
      show: (t) => (
        <Panel>
          <ErrorState level={3} title={t('examples.ordersFailed')} onRetry={nothing} reference="7F3A-21C9">
            <p>{t('examples.nothingSpent')}</p>
          </ErrorState>
        </Panel>
      ),
    },
    {
      name: 'examples.busy',
      narrow: true,
      show: (t) => (
        <Panel>
          <ErrorState level={3} title={t('examples.ordersFailed')} onRetry={nothing} retrying reference="7F3A-21C9">
            <p>{t('examples.nothingSpent')}</p>
          </ErrorState>
        </Panel>
      ),
    },
  ],
};
