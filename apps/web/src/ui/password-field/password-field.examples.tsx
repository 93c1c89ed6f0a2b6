import type { ComponentExamples } from '../examples.ts';
import { PasswordField } from './password-field.tsx';

export const examples: ComponentExamples = {
  title: 'examples.passwordField',
  group: 'form',
  examples: [
    {
      name: 'examples.filled',
      narrow: true,
      show: (t) => <PasswordField label={t('examples.password')} purpose="current" defaultValue="Kite-River-27!" />,
    },
    {
      name: 'examples.withHint',
      narrow: true,
      show: (t) => (
        <PasswordField label={t('examples.newPassword')} purpose="new" hint={t('validation.passwordRequirements')} />
      ),
    },
    {
      name: 'examples.withError',
      narrow: true,
      show: (t) => (
        <PasswordField label={t('examples.newPassword')} purpose="new" error={t('validation.passwordMatch')} />
      ),
    },
    {
      name: 'examples.disabled',
      narrow: true,
      show: (t) => <PasswordField label={t('examples.password')} purpose="current" disabled />,
    },
  ],
};
