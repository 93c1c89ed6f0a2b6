import type { Translate } from '@rewards/text';
import type { ComponentExamples } from '../examples.ts';
import { RadioGroup } from './radio-group.tsx';

function accountsOf(t: Translate) {
  return [
    { value: 'checking', label: t('examples.checking') },
    { value: 'savings', label: t('examples.savings') },
    { value: 'brokerage', label: t('examples.notForThisCard'), disabled: true },
  ];
}

export const examples: ComponentExamples = {
  title: 'examples.radioGroup',
  group: 'form',
  examples: [
    {
      name: 'examples.default',
      narrow: true,
      show: (t) => <RadioGroup label={t('examples.accountType')} options={accountsOf(t)} defaultValue="checking" />,
    },
    {
      name: 'examples.withHintAndError',
      narrow: true,
      show: (t) => (
        <RadioGroup
          label={t('examples.accountType')}
          hint={t('examples.accountTypeHint')}
          options={accountsOf(t)}
          error={t('validation.required', { field: t('examples.accountType') })}
        />
      ),
    },
  ],
};
