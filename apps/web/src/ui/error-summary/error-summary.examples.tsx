import { type FormEvent, useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { Button, ButtonRow } from '../button/button.tsx';
import { EmailField } from '../email-field/email-field.tsx';
import type { ComponentExamples } from '../examples.ts';
import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';

/** The summary takes the focus when it appears, so here it waits for a press. */
function FailingForm() {
  const { t } = useWords();
  const [attempt, setAttempt] = useState(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
  };
  const errors = [
    { fieldId: 'summary-city', message: t('validation.required', { field: t('examples.city') }) },
    { fieldId: 'summary-email', message: t('validation.email') },
  ];
  const shown = attempt > 0 ? errors : [];
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary errors={shown} attempt={attempt} />
      <TextField id="summary-city" label={t('examples.city')} error={shown[0]?.message} />
      <EmailField id="summary-email" label={t('examples.email')} error={shown[1]?.message} />
      <ButtonRow>
        <Button type="submit">{t('examples.saveAddress')}</Button>
      </ButtonRow>
    </form>
  );
}

export const examples: ComponentExamples = {
  title: 'examples.errorSummary',
  group: 'feedback',
  examples: [{ name: 'examples.afterSubmit', show: () => <FailingForm /> }],
};
