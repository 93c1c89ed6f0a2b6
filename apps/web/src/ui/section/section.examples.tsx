import type { ComponentExamples } from '../examples.ts';
import { Section } from './section.tsx';

export const examples: ComponentExamples = {
  title: 'examples.section',
  group: 'content',
  examples: [
    {
      name: 'examples.default',
      show: (t) => (
        <Section heading={t('examples.sectionHeading')}>
          <p>{t('examples.longText')}</p>
        </Section>
      ),
    },
  ],
};
