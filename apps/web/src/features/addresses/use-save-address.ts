import type { Address } from '@rewards/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import type { TypedAddress } from '../../ui/address-fields/address.ts';
import { bodyFrom, withSuggestion } from './address-form.ts';
import { type AddressCheck, addressesKey, checkAddress, saveAddress } from './api/addresses.ts';

/** Two ways to write one address; the member chooses. */
export interface Suggestion {
  readonly entered: TypedAddress;
  readonly verified: TypedAddress;
  readonly message: string;
}

type Found =
  | { readonly kind: 'fine' }
  | { readonly kind: 'suggestion'; readonly suggestion: Suggestion }
  | { readonly kind: 'wrong'; readonly message: string | undefined };

function readCheck(typed: TypedAddress, { apiCode, errors, suggestion }: AddressCheck): Found {
  // If the service does not answer, members still get their parcels.
  if (apiCode !== 'INVALID') return { kind: 'fine' };
  const street = errors.find(({ field, suggestion: street1 }) => field === 'street1' && street1 !== undefined);
  if (!street) return { kind: 'wrong', message: errors[0]?.message };
  const verified = suggestion
    ? withSuggestion(typed, suggestion)
    : { ...typed, address1: street.suggestion ?? typed.address1 };
  return { kind: 'suggestion', suggestion: { entered: typed, verified, message: street.message } };
}

/** Has an address checked, asks the member when the check would write it differently, and saves it. */
export function useSaveAddress(id: number | undefined, onSaved: (address: Address) => void) {
  const { t, locale } = useWords();
  const queryClient = useQueryClient();
  const [suggestion, setSuggestion] = useState<Suggestion>();
  const [wrong, setWrong] = useState<string>();
  // The second press of a double click comes before the button is drawn as busy.
  const isUnderWay = useRef(false);
  const saving = useMutation({
    mutationFn: async ({ typed, isChosen }: { readonly typed: TypedAddress; readonly isChosen: boolean }) => {
      const body = bodyFrom(typed);
      const found: Found = isChosen ? { kind: 'fine' } : readCheck(typed, await checkAddress(body, locale));
      return found.kind === 'fine' ? saveAddress(id, body, locale) : found;
    },
    onMutate: () => {
      setSuggestion(undefined);
      setWrong(undefined);
    },
    onSuccess: async (answer) => {
      if ('kind' in answer) {
        if (answer.kind === 'suggestion') setSuggestion(answer.suggestion);
        if (answer.kind === 'wrong') setWrong(answer.message ?? t('address.invalid'));
        return;
      }
      await queryClient.invalidateQueries({ queryKey: addressesKey });
      onSaved(answer);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const send = (typed: TypedAddress, isChosen: boolean) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    saving.mutate({ typed, isChosen });
  };
  return {
    save: (typed: TypedAddress) => send(typed, false),
    /** Saves one of the two without asking again. */
    choose: (typed: TypedAddress) => send(typed, true),
    suggestion,
    closeSuggestion: () => setSuggestion(undefined),
    wrong,
    /** Changes with each try: the same words again are a new answer. */
    answer: saving.submittedAt,
    error: saving.error,
    isSaving: saving.isPending,
  };
}
