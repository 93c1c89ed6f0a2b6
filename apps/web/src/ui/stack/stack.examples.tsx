import { Panel } from '../panel/panel.tsx';
import type { ComponentExamples } from '../examples.ts';
import { Stack } from './stack.tsx';

export const examples: ComponentExamples = {
  title: 'examples.stack',
  group: 'foundation',
  examples: [
    {
      name: 'examples.default',
      narrow: true,
      show: (t) => (
        <Stack gap={3}>
          <Panel soft>{t('examples.nothingSpent')}</Panel>
          <Panel soft>{t('examples.longText')}</Panel>
        </Stack>
      ),
    },
  ],
};
