import type { ComponentExamples } from '../examples.ts';
import { PostalCodeField } from './postal-code-field.tsx';

export const examples: ComponentExamples = {
  title: 'examples.postalCodeField',
  group: 'form',
  examples: [
    {
      name: 'examples.unitedStates',
      narrow: true,
      show: (t) => <PostalCodeField label={t('examples.postalCode')} country="US" defaultValue="972051234" />,
    },
    {
      name: 'examples.canada',
      narrow: true,
      show: (t) => <PostalCodeField label={t('examples.postalCode')} country="CA" defaultValue="H2X1Y4" />,
    },
    {
      name: 'examples.australia',
      narrow: true,
      show: (t) => <PostalCodeField label={t('examples.postalCode')} country="AU" defaultValue="3000" />,
    },
    {
      name: 'examples.withError',
      narrow: true,
      show: (t) => (
        <PostalCodeField
          label={t('examples.postalCode')}
          country="US"
          defaultValue="972"
          error={t('validation.invalid', { field: t('examples.postalCode') })}
        />
      ),
    },
  ],
};
