import { type PostalCountry, postalCountries, postalRules } from '@rewards/contract/postal-rules';
import { type FocusEvent, useState } from 'react';
import { byLabel } from '../../lib/by-label.ts';
import { isLeftForButton, type Problems } from '../../lib/form/attempt.ts';
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
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set());
  const problems = problemsOf(value);
  const shared = (field: Exclude<AddressField, 'country'>) => {
    const problem = problems[field];
    const isShown = isAttempted || left.has(field);
    return {
      id: addressFieldId(id, field),
      label: labelOf(value, field, t),
      value: value[field],
      onValueChange: (typed: string) => onChange({ ...value, [field]: typed }),
      onBlur: (event: FocusEvent) => {
        if (!isLeftForButton(event)) setLeft((before) => new Set([...before, field]));
      },
      error: problem && isShown ? problemText(problem, labelOf(value, field, t), t) : refused?.[field],
    };
  };
  const section = isBilling ? 'billing' : 'shipping';
  const countries = isBilling ? billingCountries : postalCountries;
  const regions = postalRules[value.country].regions
    .map((region) => ({ value: region.code, label: region[locale] }))
    .toSorted(byLabel);
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
          autoComplete={`${section} address-level1`}
          placeholder={t('address.choose')}
          options={regions}
        />
        <PostalCodeField {...shared('postalCode')} autoComplete={`${section} postal-code`} country={value.country} />
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

type Say = ReturnType<typeof useWords>['t'];

/** Each country has its own words for a region and a postal code. */
function labelOf({ country }: TypedAddress, field: AddressField, t: Say): string {
  if (field === 'regionCode') return t(`address.region_${country}`);
  return field === 'postalCode' ? t(`address.postalCode_${country}`) : t(`address.${field}`);
}

function problemText(problem: AddressProblem, field: string, t: Say): string {
  if (problem === 'email') return t('validation.email');
  return problem === 'missing' ? t('validation.required', { field }) : t('validation.invalid', { field });
}

/** The problems with the texts of the fields, for a form's attempt. */
export function addressProblems(id: string, address: TypedAddress, t: Say): Problems {
  const found = Object.entries(problemsOf(address)) as [AddressField, AddressProblem][];
  return Object.fromEntries(
    found.map(([field, problem]) => [addressFieldId(id, field), problemText(problem, labelOf(address, field, t), t)]),
  );
}
