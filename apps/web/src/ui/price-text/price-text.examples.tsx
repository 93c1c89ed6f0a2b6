import { cents, points } from '@rewards/amounts';
import type { ComponentExamples } from '../examples.ts';
import { PriceText } from './price-text.tsx';

const split = { points: points(22_320), cash: cents(5580) };

export const examples: ComponentExamples = {
  title: 'examples.priceText',
  group: 'content',
  examples: [
    { name: 'examples.default', narrow: true, show: () => <PriceText points={points(27_900)} split={split} /> },
    {
      name: 'examples.reduced',
      narrow: true,
      show: () => <PriceText points={points(27_900)} was={points(32_900)} split={split} />,
    },
    {
      name: 'examples.large',
      narrow: true,
      show: () => <PriceText size="lg" points={points(27_900)} was={points(32_900)} split={split} />,
    },
    { name: 'examples.small', narrow: true, show: () => <PriceText size="sm" points={points(5000)} /> },
  ],
};
