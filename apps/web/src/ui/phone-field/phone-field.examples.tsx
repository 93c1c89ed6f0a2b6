import type { ComponentExamples } from '../examples.ts';
import { PhoneField } from './phone-field.tsx';

export const examples: ComponentExamples = {
  title: 'examples.phoneField',
  group: 'form',
  examples: [
    {
      name: 'examples.filled',
      narrow: true,
      show: (t) => <PhoneField label={t('examples.phone')} defaultValue="4155550134" />,
    },
    {
      name: 'examples.withError',
      narrow: true,
      show: (t) => (
        <PhoneField
          label={t('examples.phone')}
          defaultValue="415555"
          error={t('validation.invalid', { field: t('examples.phone') })}
        />
      ),
    },
  ],
};
