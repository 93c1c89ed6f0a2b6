import type { ComponentExamples } from '../examples.ts';
import { ConfirmBar } from './confirm-bar.tsx';

const nothing = () => {};

export const examples: ComponentExamples = {
  title: 'examples.confirmBar',
  group: 'action',
  examples: [
    {
      name: 'examples.default',
      show: (t) => (
        <ConfirmBar onConfirm={nothing} backText={t('examples.previous')} onBack={nothing}>
          {t('examples.usePoints')}
        </ConfirmBar>
      ),
    },
    {
      name: 'examples.busy',
      show: (t) => (
        <ConfirmBar busy onConfirm={nothing} backText={t('examples.previous')} onBack={nothing}>
          {t('examples.usePoints')}
        </ConfirmBar>
      ),
    },
  ],
};
