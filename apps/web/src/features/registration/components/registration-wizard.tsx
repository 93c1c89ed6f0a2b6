import type { RegistrationConfiguration, RegistrationStep } from '@rewards/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useStepTitle } from '../../../lib/step-heading.ts';
import { useWords } from '../../../lib/words.tsx';
import { type Problems, useAttempt } from '../../../lib/form/attempt.ts';
import { Button } from '../../../ui/button/button.tsx';
import { arrowLeftIcon } from '../../../ui/icon/icon-paths.ts';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { newPasswordProblems } from '../../../ui/new-password/new-password.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { StepProgress } from '../../../ui/step-progress/step-progress.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import type { VerificationValues } from '../api/registration.ts';
import { problemOf, sentValues, titledValues } from '../field-check.ts';
import { stepOfField } from '../step-of-field.ts';
import { useWizard, type Wizard } from '../use-wizard.ts';
import { registrationFieldId } from './registration-field-input.tsx';
import styles from './wizard.module.css';
import { PASSWORD_ID, TERMS_ID, WizardStep } from './wizard-step.tsx';

export interface Submission {
  readonly registrationVerification: VerificationValues;
  readonly registrationFields: VerificationValues;
  readonly password: string;
  readonly wizard: Wizard;
}

interface RegistrationWizardProps {
  readonly configuration: RegistrationConfiguration;
  readonly brand: string;
  /** Whose draft it is. */
  readonly owner: string;
  readonly submitLabel: string;
  /** Asks about the card before the other steps; without it everything is checked at the end. */
  readonly onVerify?: (values: VerificationValues) => Promise<unknown>;
  readonly onSubmit: (submission: Submission) => Promise<unknown>;
  /** The terms have changed: they are loaded again. */
  readonly onStale: () => void;
}

/** Shows only the configured steps; "next" on the last one submits. */
export function RegistrationWizard(props: RegistrationWizardProps) {
  const { configuration, brand, owner, submitLabel, onVerify, onSubmit, onStale } = props;
  const { t, locale } = useWords();
  const wizard = useWizard(configuration, owner, locale);
  const form = useAttempt(useProblems(configuration, wizard, brand));
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(wizard.step);
  useEffect(() => {
    if (shownStep.current === wizard.step) return;
    shownStep.current = wizard.step;
    heading.current?.focus();
  }, [wizard.step]);
  useStepTitle(wizard.step, heading);

  const submission = (): Submission => ({
    registrationVerification: sentValues(configuration.verificationFields, wizard.values),
    registrationFields: titledValues(configuration.registrationFields, wizard.values),
    password: wizard.password.password,
    wizard,
  });
  const going = useMutation({
    mutationFn: async () => {
      if (wizard.isLast) return onSubmit(submission());
      if (wizard.step === 'verification') await onVerify?.(submission().registrationVerification);
      return undefined;
    },
    onSuccess: () => {
      form.startOver();
      if (wizard.isLast) wizard.forget();
      else wizard.goOn();
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.body?.code : undefined;
      if (code === 'terms_changed') onStale();
      const step = stepToMend(configuration, error);
      if (step) wizard.open(step);
    },
  });
  const refused = refusedFields(going.error);
  const submit = form.submit(() => {
    if (!going.isPending) going.mutate();
  });
  const goBack = () => {
    form.startOver();
    going.reset();
    wizard.goBack();
  };
  return (
    <Stack as="form" gap={5} className={styles.wizard} noValidate onSubmit={submit}>
      <StepProgress
        label={t('registration.progress')}
        steps={configuration.steps.map((step) => t(`registration.step_${step}`))}
        current={wizard.at + 1}
      />
      <h2 ref={heading} tabIndex={-1}>
        {t(`registration.step_${wizard.step}`)}
      </h2>
      {going.isError && (Object.keys(refused).length === 0 || !stepToMend(configuration, going.error)) && (
        <WizardFailure error={going.error} phone={configuration.support_phone} />
      )}
      <ErrorSummary {...form.summary} />
      <WizardStep
        key={wizard.step}
        configuration={configuration}
        wizard={wizard}
        brand={brand}
        isAttempted={form.isAttempted}
        refused={refused}
      />
      <div className={styles.actions}>
        {wizard.at > 0 && (
          <Button variant="quiet" icon={arrowLeftIcon} onClick={goBack}>
            {t('registration.previous')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={going.isPending}>
          {wizard.isLast ? submitLabel : t('registration.next')}
        </Button>
      </div>
    </Stack>
  );
}

const mendable: ReadonlySet<string | undefined> = new Set([
  'verification_failed',
  'terms_changed',
  'too_many_requests',
]);

/** A failed account setup has its own title. A detail that the member can correct only gets a message. */
const isSetupFailure = (error: unknown): boolean => !(error instanceof ApiError && mendable.has(error.body?.code));

function WizardFailure({ error, phone }: { readonly error: Error; readonly phone: string }) {
  const { t } = useWords();
  if (!isSetupFailure(error)) return <Notification type="danger">{failureText(error, t)}</Notification>;
  return (
    <Notification type="danger" title={t('registration.failed')}>
      {failureText(error, t)} {t('registration.failedText', { phone })}
    </Notification>
  );
}

function refusedFields(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof ApiError ? (error.body?.errors ?? []) : [];
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

function stepToMend(configuration: RegistrationConfiguration, error: unknown): RegistrationStep | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.body?.code === 'verification_failed') return 'verification';
  if (error.body?.code === 'terms_changed') return 'terms';
  const field = error.body?.errors?.[0]?.field;
  return field === undefined ? undefined : stepOfField(configuration, field);
}

/** The problems of this step. */
function useProblems(configuration: RegistrationConfiguration, wizard: Wizard, brand: string): Problems {
  const { t } = useWords();
  const { step, values } = wizard;
  if (step === 'verification' || step === 'fields') {
    const fields = step === 'verification' ? configuration.verificationFields : configuration.registrationFields;
    return Object.fromEntries(
      fields.map((field) => [registrationFieldId(field.id), problemOf(field, { configuration, values, brand, t })]),
    );
  }
  if (step === 'password') return newPasswordProblems(PASSWORD_ID, wizard.password, t);
  return { [TERMS_ID]: step === 'terms' && !wizard.isAgreed && t('registration.acceptMissing') };
}
