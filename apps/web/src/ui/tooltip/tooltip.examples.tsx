import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../examples.ts';
import { Tooltip } from './tooltip.tsx';

export const examples: ComponentExamples = {
  title: 'examples.tooltip',
  group: 'overlay',
  examples: [
    {
      name: 'examples.default',
      show: (t) => (
        <Tooltip text={t('examples.tooltipText')}>
          <Button variant="quiet" icon="info" iconOnly>
            {t('examples.aboutPoints')}
          </Button>
        </Tooltip>
      ),
    },
  ],
};
