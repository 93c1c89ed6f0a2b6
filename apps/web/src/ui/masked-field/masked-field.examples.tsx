import type { ComponentExamples } from '../examples.ts';
import { digitsOf, inGroups, type Mask } from './mask.ts';
import { MaskedField } from './masked-field.tsx';

const membershipMask: Mask = {
  clean: (text) => digitsOf(text).slice(0, 11),
  format: (value) => inGroups(value, [3, 4, 4]).join('-'),
};

export const examples: ComponentExamples = {
  title: 'examples.maskedField',
  group: 'form',
  examples: [
    {
      name: 'examples.filled',
      narrow: true,
      show: (t) => <MaskedField label={t('examples.membership')} mask={membershipMask} defaultValue="12345678901" />,
    },
    {
      name: 'examples.empty',
      narrow: true,
      show: (t) => (
        <MaskedField
          label={t('examples.membership')}
          hint={t('examples.membershipHint')}
          mask={membershipMask}
          placeholder="000-0000-0000"
        />
      ),
    },
  ],
};
