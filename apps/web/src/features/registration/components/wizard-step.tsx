import type { RegistrationConfiguration, RegistrationField } from '@rewards/contract';
import { isLocale } from '@rewards/text';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { NewPassword } from '../../../ui/new-password/new-password.tsx';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { problemOf } from '../field-check.ts';
import type { Wizard } from '../use-wizard.ts';
import { RegistrationFieldInput } from './registration-field-input.tsx';
import { TermsButton } from './terms-text.tsx';

export const PASSWORD_ID = 'registration';
export const TERMS_ID = 'registration-terms';

export interface WizardStepProps {
  readonly configuration: RegistrationConfiguration;
  readonly wizard: Wizard;
  readonly brand: string;
  readonly isAttempted: boolean;
  /** The server's messages by field. */
  readonly refused: Readonly<Record<string, string>>;
}

export function WizardStep(props: WizardStepProps) {
  const { configuration, wizard, isAttempted, refused } = props;
  const { t } = useWords();
  switch (wizard.step) {
    case 'verification':
      return <Fields {...props} fields={configuration.verificationFields} />;
    case 'fields':
      return <Fields {...props} fields={configuration.registrationFields} />;
    case 'password':
      return (
        <NewPassword
          id={PASSWORD_ID}
          value={wizard.password}
          onChange={wizard.setPassword}
          isAttempted={isAttempted}
          refused={refused['password']}
        />
      );
    case 'marketing':
      return (
        <Checkbox
          label={t('registration.marketing')}
          hint={t('registration.marketingHint')}
          checked={wizard.wantsOffers}
          onCheckedChange={wizard.setWantsOffers}
          error={refused['has_marketing_enabled']}
        />
      );
    case 'language':
      return (
        <RadioGroup
          label={t('registration.language')}
          value={wizard.language}
          onValueChange={(value) => isLocale(value) && wizard.setLanguage(value)}
          options={[
            { value: 'en', label: t('registration.language_en') },
            { value: 'fr', label: t('registration.language_fr') },
          ]}
          error={refused['preferred_language']}
        />
      );
    case 'terms':
      return (
        <>
          {configuration.terms.map((terms) => (
            <div key={terms.id}>
              <TermsButton terms={terms} />
            </div>
          ))}
          <Checkbox
            id={TERMS_ID}
            label={t('registration.accept')}
            checked={wizard.isAgreed}
            onCheckedChange={wizard.setAgreed}
            error={isAttempted && !wizard.isAgreed ? t('registration.acceptMissing') : refused['terms_id']}
          />
        </>
      );
  }
}

function Fields({
  configuration,
  wizard,
  brand,
  isAttempted,
  refused,
  fields,
}: WizardStepProps & { readonly fields: readonly RegistrationField[] }) {
  const { t } = useWords();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return (
    <Stack gap={5}>
      {fields.map((field) => {
        const problem = problemOf(field, { configuration, values: wizard.values, brand, t });
        return (
          <RegistrationFieldInput
            key={field.id}
            field={field}
            value={wizard.values[field.id] ?? ''}
            onChange={(value) => wizard.setValue(field.id, value)}
            onLeave={() => setLeft((before) => new Set([...before, field.id]))}
            error={(isAttempted || left.has(field.id) ? problem : undefined) ?? refused[field.id]}
          />
        );
      })}
    </Stack>
  );
}
