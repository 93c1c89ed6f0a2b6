import type { ComponentExamples } from '../examples.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';

export const examples: ComponentExamples = {
  title: 'examples.field',
  group: 'form',
  examples: [
    {
      name: 'examples.withHint',
      narrow: true,
      show: (t) => (
        <Field label={t('examples.membership')} hint={t('examples.membershipHint')}>
          {(ties) => <input {...ties} className={styles.control} />}
        </Field>
      ),
    },
    {
      name: 'examples.withHintAndError',
      narrow: true,
      show: (t) => (
        <Field
          label={t('examples.membership')}
          hint={t('examples.membershipHint')}
          error={t('validation.required', { field: t('examples.membership') })}
        >
          {(ties) => <input {...ties} className={styles.control} />}
        </Field>
      ),
    },
  ],
};
