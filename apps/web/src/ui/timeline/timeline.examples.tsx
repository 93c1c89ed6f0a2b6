import type { ComponentExamples } from '../examples.ts';
import { Timeline } from './timeline.tsx';

export const examples: ComponentExamples = {
  title: 'examples.timeline',
  group: 'content',
  examples: [
    {
      name: 'examples.default',
      show: (t) => (
        <Timeline
          items={[
            { key: 'placed', title: t('examples.timelinePlaced'), state: 'done' },
            { key: 'packed', title: t('examples.timelinePacked'), state: 'present' },
            { key: 'sent', title: t('examples.timelineSent'), state: 'todo' },
          ]}
        />
      ),
    },
    {
      name: 'examples.timelineAcross',
      show: (t) => (
        <Timeline
          isAcross
          items={[
            { key: 'placed', title: t('examples.timelinePlaced'), state: 'done' },
            { key: 'missed', title: t('examples.timelineMissed'), state: 'missed' },
            { key: 'back', title: t('examples.timelineBack'), state: 'back' },
          ]}
        />
      ),
    },
  ],
};
