import type { ComponentExamples } from '../examples.ts';
import { Spinner } from './spinner.tsx';

export const examples: ComponentExamples = {
  title: 'examples.spinner',
  group: 'feedback',
  examples: [
    {
      name: 'examples.default',
      show: (t) => (
        <p>
          <Spinner /> {t('examples.placingOrder')}
        </p>
      ),
    },
  ],
};
