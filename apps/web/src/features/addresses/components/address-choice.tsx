import type { Address, Profile } from '@rewards/contract';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { arrowLeftIcon, plusIcon } from '../../../ui/icon/icon-paths.ts';
import { LinkButton } from '../../../ui/link/link.tsx';
import { RadioCards } from '../../../ui/radio-cards/radio-cards.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { oneLine } from '../address-form.ts';
import { AddressForm } from './address-form.tsx';
import styles from './address-form.module.css';

interface AddressChoiceProps {
  readonly profile: Profile;
  readonly book: readonly Address[];
  readonly chosen: Address | undefined;
  readonly onChoose: (address: Address) => void;
  readonly onDone: (address: Address) => void;
  readonly children: (parts: { readonly choice: ReactNode; readonly isBusy: boolean }) => ReactNode;
}

/**
 * The delivery address: one from the book, or a typed one, which is added to the book. One button continues in both
 * cases.
 */
export function AddressChoice(props: AddressChoiceProps) {
  const { profile, book, children, onDone } = props;
  const { t } = useWords();
  /** The address in the form: a known one, or a new one. */
  const [typing, setTyping] = useState<Address | 'new'>();
  const opener = useRef<HTMLButtonElement>(null);
  if (book.length > 0 && typing === undefined) return <SavedAddresses {...props} opener={opener} onType={setTyping} />;
  const known = typing === 'new' ? undefined : typing;
  return (
    <AddressForm
      key={known?.id}
      memberId={profile.id}
      {...(known && { address: known })}
      name={{ firstName: profile.first_name, lastName: profile.last_name }}
      takesFocus={typing !== undefined}
      onSaved={onDone}
    >
      {({ fields, isSaving, forget }) =>
        children({
          isBusy: isSaving,
          choice: (
            <Stack gap={5} className={styles.form}>
              <h2>{t('address.choice')}</h2>
              {fields}
              {book.length > 0 && (
                <div>
                  <Button
                    variant="quiet"
                    icon={arrowLeftIcon}
                    onClick={() => {
                      forget();
                      setTyping(undefined);
                      // The button that opened the form is drawn again with the list.
                      requestAnimationFrame(() => opener.current?.focus());
                    }}
                  >
                    {t('address.useSaved')}
                  </Button>
                </div>
              )}
            </Stack>
          ),
        })
      }
    </AddressForm>
  );
}

interface SavedAddressesProps extends AddressChoiceProps {
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onType: (address: Address | 'new') => void;
}

function SavedAddresses({ book, chosen, onChoose, onDone, children, opener, onType }: SavedAddressesProps) {
  const { t } = useWords();
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onDone(chosen);
  };
  const choice = (
    <Stack gap={5}>
      <h2>{t('address.choice')}</h2>
      <RadioCards
        label={t('address.choice')}
        hideLabel
        value={String(chosen?.id ?? '')}
        onValueChange={(id) => {
          const address = book.find((each) => String(each.id) === id);
          if (address) onChoose(address);
        }}
        options={book.map((address) => ({
          value: String(address.id),
          label: `${address.first_name} ${address.last_name}`,
          description: oneLine(address),
          ...(address.is_default && { end: <Badge>{t('address.defaultMark')}</Badge> }),
        }))}
      />
      <ButtonRow>
        <LinkButton ref={opener} size="sm" icon={plusIcon} onClick={() => onType('new')}>
          {t('address.add')}
        </LinkButton>
        {chosen && (
          <LinkButton size="sm" onClick={() => onType(chosen)}>
            {t('address.editChosen')}
            <VisuallyHidden> {chosen.address1}</VisuallyHidden>
          </LinkButton>
        )}
      </ButtonRow>
    </Stack>
  );
  return <form onSubmit={goOn}>{children({ choice, isBusy: false })}</form>;
}
