import { points } from '@rewards/amounts';
import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../examples.ts';
import { Panel } from '../panel/panel.tsx';
import { Receipt } from './receipt.tsx';

export const examples: ComponentExamples = {
  title: 'examples.receipt',
  group: 'feedback',
  examples: [
    {
      name: 'examples.default',
      show: (t) => (
        <Receipt
          level={2}
          title={t('examples.receipt')}
          lead={t('examples.nothingSpent')}
          acts={<Button>{t('examples.back')}</Button>}
          summary={<Panel soft>{t('examples.nothingSpent')}</Panel>}
          balance={{ label: t('examples.receiptBalance'), value: points(4_200), spent: undefined }}
        >
          <p>{t('examples.longText')}</p>
        </Receipt>
      ),
    },
  ],
};
