import { type PostalCountry, postalCountries, postalRules } from '@rewards/contract/postal-rules';
import { type FocusEvent, useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { EmailField } from '../email-field/email-field.tsx';
import { PhoneField } from '../phone-field/phone-field.tsx';
import { PostalCodeField } from '../postal-code-field/postal-code-field.tsx';
import { Select } from '../select/select.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { type AddressField, type AddressProblem, inCountry, problemsOf, type TypedAddress } from './address.ts';
import { Stack } from '../stack/stack.tsx';
import { Split } from '../split/split.tsx';

interface AddressFieldsProps {
  /** Begins the ids of the fields, so that an error summary can lead to them. */
  readonly id: string;
  readonly value: TypedAddress;
  readonly onChange: (value: TypedAddress) => void;
  /** After a try to go on, every problem is shown; before it, only those of fields that the reader has left. */
  readonly isAttempted: boolean;
  /** For the billing address of a card: it has no name, e-mail or phone, and fewer countries issue the cards. */
  readonly isBilling?: boolean;
  /** The server's messages by field. */
  readonly refused?: Partial<Record<AddressField, string>>;
}

export const addressFieldId = (id: string, field: AddressField): string => `${id}-${field}`;

const billingCountries: readonly PostalCountry[] = ['US', 'CA'];

/** Where something is sent or billed. Needs the words `address` and `validation`. */
export function AddressFields({ id, value, onChange, isAttempted, isBilling = false, refused }: AddressFieldsProps) {
  const { t, locale } = useWords();
  const say = useProblemText();
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set());
  const problems = problemsOf(value);
  const shared = (field: Exclude<AddressField, 'country'>) => {
    const problem = problems[field];
    const isShown = isAttempted || left.has(field);
    return {
      id: addressFieldId(id, field),
      label: t(`address.${field}`),
      value: value[field],
      onValueChange: (typed: string) => onChange({ ...value, [field]: typed }),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        // A new line under the field would move the button away during the press; the press checks the fields anyway.
        if (!(relatedTarget instanceof HTMLButtonElement)) setLeft((before) => new Set([...before, field]));
      },
      error: problem && isShown ? say(problem, field) : refused?.[field],
    };
  };
  const section = isBilling ? 'billing' : 'shipping';
  const countries = isBilling ? billingCountries : postalCountries;
  const regions = postalRules[value.country].regions
    .map((region) => ({ value: region.code, label: region[locale] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <Stack gap={5}>
      {!isBilling && (
        <Split kind="fields">
          <TextField {...shared('firstName')} autoComplete="shipping given-name" maxLength={60} />
          <TextField {...shared('lastName')} autoComplete="shipping family-name" maxLength={60} />
        </Split>
      )}
      <Select
        id={addressFieldId(id, 'country')}
        label={t('address.country')}
        autoComplete={`${section} country`}
        value={value.country}
        onValueChange={(code) => {
          const country = countries.find((each) => each === code);
          if (country) onChange(inCountry(value, country));
        }}
        options={countries.map((code) => ({ value: code, label: t(`address.country_${code}`) }))}
      />
      <TextField {...shared('address1')} autoComplete={`${section} address-line1`} maxLength={100} />
      {!isBilling && (
        <TextField {...shared('address2')} autoComplete="shipping address-line2" maxLength={100} optional />
      )}
      <TextField {...shared('city')} autoComplete={`${section} address-level2`} maxLength={60} />
      <Split kind="fields">
        <Select
          {...shared('regionCode')}
          label={t(`address.region_${value.country}`)}
          autoComplete={`${section} address-level1`}
          placeholder={t('address.choose')}
          options={regions}
        />
        <PostalCodeField
          {...shared('postalCode')}
          label={t(`address.postalCode_${value.country}`)}
          autoComplete={`${section} postal-code`}
          country={value.country}
        />
      </Split>
      {!isBilling && (
        <Split kind="fields">
          <PhoneField {...shared('phone')} country={value.country} optional />
          <EmailField {...shared('email')} optional autoComplete="shipping email" maxLength={254} />
        </Split>
      )}
    </Stack>
  );
}

function useProblemText() {
  const { t } = useWords();
  return (problem: AddressProblem, name: Exclude<AddressField, 'country'>): string => {
    if (problem === 'email') return t('validation.email');
    const field = t(`address.${name}`);
    return problem === 'missing' ? t('validation.required', { field }) : t('validation.invalid', { field });
  };
}
