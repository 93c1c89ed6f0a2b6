import { cents } from '@rewards/amounts';
import type { ComponentExamples } from '../examples.ts';
import { CashText } from './cash-text.tsx';

export const examples: ComponentExamples = {
  title: 'examples.cashText',
  group: 'content',
  examples: [
    { name: 'examples.default', narrow: true, show: () => <CashText value={cents(150_000)} /> },
    { name: 'examples.moneyIn', narrow: true, show: () => <CashText value={cents(6858)} kind="movement" /> },
    { name: 'examples.moneyOut', narrow: true, show: () => <CashText value={cents(-500)} kind="movement" /> },
  ],
};
