import type { Address, Profile } from '@rewards/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { plusIcon } from '../../../ui/icon/icon-paths.ts';
import { RadioCards } from '../../../ui/radio-cards/radio-cards.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { oneLine } from '../address-form.ts';
import { addressesQuery, allOf } from '../api/addresses.ts';
import { AddressForm } from './address-form.tsx';

interface AddressChoiceProps {
  readonly profile: Profile;
  readonly chosen: number | undefined;
  readonly onChoose: (address: Address) => void;
  readonly error: string | undefined;
  readonly fieldId: string;
}

/** Where a parcel goes: one of the book, or a new one that joins it. The default is chosen at first. */
export function AddressChoice({ profile, chosen, onChoose, error, fieldId }: AddressChoiceProps) {
  const { t, locale } = useWords();
  const query = useQuery(addressesQuery(locale));
  const [isAdding, setAdding] = useState(false);
  const book = query.data ? allOf(query.data) : [];
  const first = book.find(({ id }) => id === chosen) ?? book[0];
  useEffect(() => {
    if (first) onChoose(first);
    // Only when the book comes or the choice is another: the owner's function is a new one every time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first]);
  if (query.isPending) {
    return (
      <SkeletonGroup>
        <Skeleton shape="block" height="9rem" />
      </SkeletonGroup>
    );
  }
  if (!query.data) {
    return (
      <ErrorState title={t('address.failed')} retrying={query.isFetching} onRetry={() => void query.refetch()}>
        {failureText(query.error, t)}
      </ErrorState>
    );
  }
  if (isAdding || book.length === 0) {
    return (
      <AddressForm
        memberId={profile.id}
        name={{ firstName: profile.first_name, lastName: profile.last_name }}
        saveLabel={t('address.saveAndUse')}
        onSaved={(address) => {
          setAdding(false);
          onChoose(address);
        }}
        onCancel={() => setAdding(false)}
      />
    );
  }
  return (
    <>
      <RadioCards
        id={fieldId}
        label={t('address.choice')}
        hideLabel
        error={error}
        value={chosen === undefined ? '' : String(chosen)}
        onValueChange={(id) => {
          const address = book.find((each) => String(each.id) === id);
          if (address) onChoose(address);
        }}
        options={book.map((address) => ({
          value: String(address.id),
          label: `${address.first_name} ${address.last_name}`,
          description: oneLine(address),
          ...(address.is_default && { end: t('address.defaultMark') }),
        }))}
      />
      <div>
        <Button variant="quiet" icon={plusIcon} onClick={() => setAdding(true)}>
          {t('address.add')}
        </Button>
      </div>
    </>
  );
}
