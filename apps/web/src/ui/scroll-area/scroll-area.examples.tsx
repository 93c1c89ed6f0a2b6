import type { ComponentExamples, Example } from '../examples.ts';
import { Panel } from '../panel/panel.tsx';
import { ScrollArea } from './scroll-area.tsx';

const heights = [
  { name: 'examples.short', height: 'short' },
  { name: 'examples.medium', height: 'medium' },
  { name: 'examples.tall', height: 'tall' },
] as const;

const byHeight = heights.map(
  ({ name, height }): Example => ({
    name,
    narrow: true,
    show: (t) => (
      <Panel>
        <ScrollArea label={t(name)} maxHeight={height}>
          <div className="prose">
            {Array.from({ length: 12 }, (_, index) => (
              <p key={index}>{t('examples.longText')}</p>
            ))}
          </div>
        </ScrollArea>
      </Panel>
    ),
  }),
);

export const examples: ComponentExamples = { title: 'examples.scrollArea', group: 'content', examples: byHeight };
