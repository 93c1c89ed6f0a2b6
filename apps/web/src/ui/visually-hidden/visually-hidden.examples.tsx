import type { ComponentExamples } from '../examples.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export const examples: ComponentExamples = {
  title: 'examples.visuallyHidden',
  group: 'foundation',
  examples: [
    {
      name: 'examples.default',
      show: (t) => (
        <p>
          Premier World <span aria-hidden="true">••4821</span>
          <VisuallyHidden>{t('examples.cardEnding')}</VisuallyHidden>
        </p>
      ),
    },
  ],
};
