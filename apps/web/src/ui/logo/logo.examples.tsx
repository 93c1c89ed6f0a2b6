import type { ComponentExamples } from '../examples.ts';
import { Logo } from './logo.tsx';

export const examples: ComponentExamples = {
  title: 'examples.logo',
  group: 'foundation',
  examples: [{ name: 'examples.default', narrow: true, show: () => <Logo brand="HSBC" /> }],
};
