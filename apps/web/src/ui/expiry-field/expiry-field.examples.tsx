import type { ComponentExamples } from '../examples.ts';
import { ExpiryField } from './expiry-field.tsx';

export const examples: ComponentExamples = {
  title: 'examples.expiryField',
  group: 'form',
  examples: [
    { name: 'examples.empty', narrow: true, show: (t) => <ExpiryField label={t('examples.expiry')} /> },
    {
      name: 'examples.filled',
      narrow: true,
      show: (t) => <ExpiryField label={t('examples.expiry')} defaultValue="0929" />,
    },
    {
      name: 'examples.withError',
      narrow: true,
      show: (t) => <ExpiryField label={t('examples.expiry')} defaultValue="0124" error={t('examples.expiryPast')} />,
    },
  ],
};
