import type { ComponentExamples } from '../examples.ts';
import { EmailField } from './email-field.tsx';

export const examples: ComponentExamples = {
  title: 'examples.emailField',
  group: 'form',
  examples: [
    { name: 'examples.empty', narrow: true, show: (t) => <EmailField label={t('examples.email')} /> },
    {
      name: 'examples.withError',
      narrow: true,
      show: (t) => (
        <EmailField label={t('examples.email')} defaultValue="maya.laurent@" error={t('validation.email')} />
      ),
    },
  ],
};
