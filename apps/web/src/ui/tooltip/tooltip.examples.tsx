import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../examples.ts';
import { Tooltip } from './tooltip.tsx';
import { infoIcon } from '../icon/frame-icon-paths.ts';

export const examples: ComponentExamples = {
  title: 'examples.tooltip',
  group: 'overlay',
  examples: [
    {
      name: 'examples.default',
      show: (t) => (
        <Tooltip text={t('examples.tooltipText')}>
          <Button variant="quiet" icon={infoIcon} iconOnly>
            {t('examples.aboutPoints')}
          </Button>
        </Tooltip>
      ),
    },
  ],
};
