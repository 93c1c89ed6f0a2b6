import type { RegistrationField } from '@rewards/contract';
import type { FocusEvent } from 'react';
import { isLeftForButton } from '../../../lib/form/attempt.ts';
import { CardNumberField } from '../../../ui/card-number-field/card-number-field.tsx';
import { EmailField } from '../../../ui/email-field/email-field.tsx';
import { PhoneField } from '../../../ui/phone-field/phone-field.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';

interface RegistrationFieldInputProps {
  readonly field: RegistrationField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
  readonly error: string | undefined;
}

export const registrationFieldId = (id: string): string => `registration-${id}`;

/** Drawn as the bank configured it: name, description, placeholder; the kind of value decides the keyboard. */
export function RegistrationFieldInput({ field, value, onChange, onLeave, error }: RegistrationFieldInputProps) {
  const shared = {
    id: registrationFieldId(field.id),
    label: field.name,
    hint: field.description ?? undefined,
    placeholder: field.placeholder ?? undefined,
    optional: !field.is_required,
    value,
    onValueChange: onChange,
    onBlur: (event: FocusEvent) => {
      if (!isLeftForButton(event)) onLeave();
    },
    error,
  };
  const autoComplete = field.autocomplete ?? 'off';
  switch (field.data_type) {
    case 'card_number':
      return <CardNumberField {...shared} autoComplete={autoComplete} />;
    case 'email':
      return <EmailField {...shared} autoComplete={autoComplete} maxLength={field.max_length} />;
    case 'phone':
      return field.mask === null ? (
        <TextField {...shared} type="tel" inputMode="tel" autoComplete={autoComplete} maxLength={field.max_length} />
      ) : (
        <PhoneField {...shared} autoComplete={autoComplete} />
      );
    case 'number':
      return <TextField {...shared} inputMode="numeric" autoComplete={autoComplete} maxLength={field.max_length} />;
    case 'text':
    case 'name':
    case 'postal_code':
      return <TextField {...shared} autoComplete={autoComplete} maxLength={field.max_length} />;
  }
}
