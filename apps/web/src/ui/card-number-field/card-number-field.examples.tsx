import type { ComponentExamples } from '../examples.ts';
import { CardNumberField } from './card-number-field.tsx';

export const examples: ComponentExamples = {
  title: 'examples.cardNumberField',
  group: 'form',
  examples: [
    {
      name: 'examples.filled',
      narrow: true,
      show: (t) => <CardNumberField label={t('examples.cardNumber')} defaultValue="4111111111111111" />,
    },
    { name: 'examples.empty', narrow: true, show: (t) => <CardNumberField label={t('examples.cardNumber')} /> },
    {
      name: 'examples.withError',
      narrow: true,
      show: (t) => (
        <CardNumberField
          label={t('examples.cardNumber')}
          defaultValue="411111"
          error={t('validation.invalid', { field: t('examples.cardNumber') })}
        />
      ),
    },
  ],
};
