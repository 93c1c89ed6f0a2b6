import type { ComponentExamples } from '../examples.ts';
import { TextArea } from './text-area.tsx';

export const examples: ComponentExamples = {
  title: 'examples.textArea',
  group: 'form',
  examples: [
    { name: 'examples.empty', narrow: true, show: (t) => <TextArea label={t('examples.message')} optional /> },
    {
      name: 'examples.withLimit',
      narrow: true,
      show: (t) => <TextArea label={t('examples.message')} maxLength={500} defaultValue={t('examples.answer')} />,
    },
    {
      name: 'examples.withError',
      narrow: true,
      show: (t) => (
        <TextArea label={t('examples.message')} error={t('validation.required', { field: t('examples.message') })} />
      ),
    },
  ],
};
