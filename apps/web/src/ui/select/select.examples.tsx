import type { Translate } from '@rewards/text';
import type { ComponentExamples } from '../examples.ts';
import { Select } from './select.tsx';

function sortsOf(t: Translate) {
  return [
    { value: 'newest', label: t('examples.newest') },
    { value: 'lowest', label: t('examples.lowest') },
    { value: 'name', label: t('examples.byName'), disabled: true },
  ];
}

export const examples: ComponentExamples = {
  title: 'examples.select',
  group: 'form',
  examples: [
    {
      name: 'examples.default',
      narrow: true,
      show: (t) => <Select label={t('examples.sort')} options={sortsOf(t)} defaultValue="lowest" />,
    },
    {
      name: 'examples.empty',
      narrow: true,
      show: (t) => (
        <Select label={t('examples.sort')} options={sortsOf(t)} placeholder={t('examples.chooseOne')} optional />
      ),
    },
    {
      name: 'examples.withError',
      narrow: true,
      show: (t) => (
        <Select
          label={t('examples.sort')}
          options={sortsOf(t)}
          placeholder={t('examples.chooseOne')}
          error={t('validation.required', { field: t('examples.sort') })}
        />
      ),
    },
    {
      name: 'examples.small',
      narrow: true,
      show: (t) => <Select label={t('examples.sort')} options={sortsOf(t)} size="sm" />,
    },
    {
      name: 'examples.disabled',
      narrow: true,
      show: (t) => <Select label={t('examples.sort')} options={sortsOf(t)} disabled />,
    },
  ],
};
