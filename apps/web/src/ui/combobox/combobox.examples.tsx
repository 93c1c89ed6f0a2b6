import type { Translate } from '@rewards/text';
import type { ComponentExamples } from '../examples.ts';
import { Combobox } from './combobox.tsx';

function airlinesOf(t: Translate) {
  return [
    { value: 'aurora', label: 'Aurora Airways' },
    { value: 'boreal', label: 'Boréal Express' },
    { value: 'cascade', label: 'Cascade Air' },
    { value: 'delmar', label: 'Del Mar Pacific' },
    { value: 'estuary', label: `Estuary Lines ${t('examples.soon')}`, disabled: true },
    { value: 'fjord', label: 'Fjord Nordic' },
  ];
}

export const examples: ComponentExamples = {
  title: 'examples.combobox',
  group: 'form',
  examples: [
    {
      name: 'examples.empty',
      narrow: true,
      show: (t) => (
        <Combobox
          label={t('examples.airline')}
          hint={t('examples.airlineHint')}
          options={airlinesOf(t)}
          placeholder={t('examples.airlinePlaceholder')}
        />
      ),
    },
    {
      name: 'examples.filled',
      narrow: true,
      show: (t) => <Combobox label={t('examples.airline')} options={airlinesOf(t)} defaultValue="boreal" />,
    },
    {
      name: 'examples.withError',
      narrow: true,
      show: (t) => (
        <Combobox
          label={t('examples.airline')}
          options={airlinesOf(t)}
          error={t('validation.required', { field: t('examples.airline') })}
        />
      ),
    },
    {
      name: 'examples.disabled',
      narrow: true,
      show: (t) => <Combobox label={t('examples.airline')} options={airlinesOf(t)} defaultValue="cascade" disabled />,
    },
  ],
};
