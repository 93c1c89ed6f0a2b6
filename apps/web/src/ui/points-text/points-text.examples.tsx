import { points } from '@rewards/amounts';
import type { ComponentExamples } from '../examples.ts';
import { PointsText } from './points-text.tsx';

export const examples: ComponentExamples = {
  title: 'examples.pointsText',
  group: 'content',
  examples: [
    { name: 'examples.default', narrow: true, show: () => <PointsText value={points(150_000)} /> },
    { name: 'examples.moneyIn', narrow: true, show: () => <PointsText value={points(1286)} kind="movement" /> },
    { name: 'examples.moneyOut', narrow: true, show: () => <PointsText value={points(-22_400)} kind="movement" /> },
    { name: 'examples.earlierPrice', narrow: true, show: () => <PointsText value={points(32_900)} kind="was" /> },
  ],
};
