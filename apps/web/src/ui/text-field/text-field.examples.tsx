import type { ComponentExamples } from '../examples.ts';
import { TextField } from './text-field.tsx';
import { searchIcon } from '../icon/icon-paths.ts';

export const examples: ComponentExamples = {
  title: 'examples.textField',
  group: 'form',
  examples: [
    {
      name: 'examples.filled',
      narrow: true,
      show: (t) => <TextField label={t('examples.city')} defaultValue="Portland" autoComplete="address-level2" />,
    },
    {
      name: 'examples.withHint',
      narrow: true,
      show: (t) => (
        <TextField label={t('examples.membership')} hint={t('examples.membershipHint')} placeholder="00000000000" />
      ),
    },
    {
      name: 'examples.optionalField',
      narrow: true,
      show: (t) => <TextField label={t('examples.addressLine2')} optional />,
    },
    {
      name: 'examples.withError',
      narrow: true,
      show: (t) => (
        <TextField label={t('examples.city')} error={t('validation.required', { field: t('examples.city') })} />
      ),
    },
    {
      name: 'examples.withIcon',
      narrow: true,
      show: (t) => (
        <TextField
          label={t('examples.searchBrands')}
          type="search"
          icon={searchIcon}
          placeholder={t('examples.searchBrandsPlaceholder')}
        />
      ),
    },
    {
      name: 'examples.readOnly',
      narrow: true,
      show: (t) => <TextField label={t('examples.card')} value="Premier World" readOnly />,
    },
    {
      name: 'examples.disabled',
      narrow: true,
      show: (t) => <TextField label={t('examples.card')} defaultValue="Premier World" disabled />,
    },
  ],
};
