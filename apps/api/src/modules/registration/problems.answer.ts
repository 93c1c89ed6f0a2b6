import type { Words } from '@rewards/text';
import type { FieldProblem } from './registration-field.ts';

export type WordedProblem = { readonly field: string; readonly message: string };

/** What is wrong with each field, in the reader's words: the field's own where its value does not fit. */
export function problemAnswer(
  { field, problem, definition }: FieldProblem,
  brand: string,
  words: Words,
): WordedProblem {
  const { t, locale } = words;
  const name = definition?.name[locale] ?? field;
  const message = {
    required: () => t('validation.required', { field: name }),
    card_required: () => t('validation.cardNumberRequired', { brand }),
    not_in_bin_range: () => t('validation.notInBinRange', { brand }),
    too_long: () => t('validation.max', { field: name, length: definition?.maxLength ?? 0 }),
    unknown: () => t('validation.unknownKey', { field }),
    common: () => t('errors.password_common'),
    invalid: () => definition?.errorMessage[locale] ?? t('validation.passwordRequirements'),
  }[problem]();
  return { field, message };
}
