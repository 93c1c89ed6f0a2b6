import type { ComponentExamples } from '../examples.ts';
import { Clamp } from './clamp.tsx';

export const examples: ComponentExamples = {
  title: 'examples.clamp',
  group: 'content',
  examples: [
    { name: 'examples.twoLines', narrow: true, show: (t) => <Clamp lines={2}>{t('examples.longText')}</Clamp> },
    { name: 'examples.threeLines', narrow: true, show: (t) => <Clamp lines={3}>{t('examples.longText')}</Clamp> },
  ],
};
