import type { MilesPartner, Profile } from '@rewards/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { amountOf } from '../../lib/redeeming/amount-slider.ts';
import { useKeptForm } from '../../lib/form/kept-form.ts';
import { type AmountLimits, typedProblem } from '../../lib/redeeming/points-amount.ts';
import { refusalCode, refusedFields } from '../../lib/redeeming/redeem-failure.tsx';
import { useWords } from '../../lib/words.tsx';
import { useAttempt } from '../../lib/form/attempt.ts';
import { validateMembership } from './api/miles.ts';
import {
  type FieldCode,
  fieldId,
  fieldOf,
  fieldProblem,
  membershipOf,
  TERMS_ID,
  transferOf,
  type TypedFields,
} from './transfer-form.ts';

interface TransferFormOptions {
  readonly partner: MilesPartner;
  readonly profile: Profile;
  readonly reference: string;
  readonly limits: AmountLimits;
  readonly startPoints: string;
}

type Refused = Partial<Record<FieldCode, string>>;

/** Refusals of a membership that name no field. */
const codesOfNumber = ['membership_invalid', 'membership_number_mismatch'];
const codesOfName = ['membership_name_mismatch'];
export const membershipCodes = [...codesOfNumber, ...codesOfName];

/** The server's message, at the field that it is about. */
export function refusedAt(error: unknown, message: string, partner: MilesPartner): Refused {
  const code = refusalCode(error) ?? '';
  const about = codesOfNumber.includes(code)
    ? 'member_partner_identifier'
    : codesOfName.includes(code)
      ? 'member_last_name'
      : undefined;
  const named = Object.entries(refusedFields(error));
  const found = about && named.length === 0 ? [[about, message] as const] : named;
  return Object.fromEntries(found.map(([field, text]) => [fieldOf(field, partner) ?? field, text]));
}

/** A form made of the partner's fields. The partner checks number and name before the review; no points are taken. */
export function useTransferForm({ partner, profile, reference, limits, startPoints }: TransferFormOptions) {
  const { t, locale } = useWords();
  const start: TypedFields = {
    first_name: profile.first_name,
    middle_name: '',
    last_name: profile.last_name,
    full_name: `${profile.first_name} ${profile.last_name}`,
    membership_number: '',
    amount: startPoints,
  };
  const form = useKeptForm<Record<FieldCode, string>>({
    form: `miles-${partner.code.toLowerCase()}`,
    memberId: profile.id,
    start,
  });
  const [isAgreed, setAgreed] = useState(false);
  const { values } = form;
  const amount = amountOf(values.amount, limits);
  const validating = useMutation({
    mutationFn: () => validateMembership(membershipOf(partner, values), locale),
  });
  const attempt = useAttempt({
    ...Object.fromEntries(
      partner.fields.map((field) => [
        fieldId(field.code),
        field.isAmount ? typedProblem(values.amount, limits, t, locale) : fieldProblem(field, values, partner, t),
      ]),
    ),
    [TERMS_ID]: !isAgreed && t('redeem.termsMissing'),
  });
  const found = validating.data?.errors ?? [];
  const refused: Refused = Object.fromEntries(found.map(({ field, message }) => [fieldOf(field, partner), message]));
  const check = async (): Promise<boolean> => {
    if (!attempt.check()) return false;
    const answer = await validating.mutateAsync().catch(() => undefined);
    return answer?.valid === true;
  };
  return {
    ...attempt,
    values,
    set: (changed: Partial<Record<FieldCode, string>>) => {
      // The partner's answer was about another number or name.
      if (validating.data) validating.reset();
      form.set(changed);
    },
    forget: form.forget,
    partner,
    limits,
    amount,
    body: amount && isAgreed ? transferOf(partner, values, amount, reference) : undefined,
    isAgreed,
    setAgreed,
    validating,
    messages: found.map(({ message }) => message),
    refused,
    check,
  };
}

export type TransferForm = ReturnType<typeof useTransferForm>;
