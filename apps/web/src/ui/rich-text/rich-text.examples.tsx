import type { ComponentExamples } from '../examples.ts';
import { RichText } from './rich-text.tsx';

export const examples: ComponentExamples = {
  title: 'examples.richText',
  group: 'content',
  examples: [
    { name: 'examples.richTextPage', show: (t) => <RichText html={t('examples.richTextSample')} /> },
    {
      name: 'examples.richTextMarked',
      show: (t) => (
        <RichText html={t('examples.richTextSample')} findMarks={(text) => (text.length > 6 ? [[0, 6]] : [])} />
      ),
    },
  ],
};
