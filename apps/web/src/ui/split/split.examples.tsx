import { Panel } from '../panel/panel.tsx';
import type { ComponentExamples } from '../examples.ts';
import { Split } from './split.tsx';

const kinds = { aside: 'examples.splitAside', halves: 'examples.splitHalves', fields: 'examples.splitFields' } as const;

export const examples: ComponentExamples = {
  title: 'examples.split',
  group: 'foundation',
  examples: (['aside', 'halves', 'fields'] as const).map((kind) => ({
    name: kinds[kind],
    show: (t) => (
      <Split kind={kind}>
        <Panel soft>{t('examples.longText')}</Panel>
        <Panel soft>{t('examples.nothingSpent')}</Panel>
      </Split>
    ),
  })),
};
