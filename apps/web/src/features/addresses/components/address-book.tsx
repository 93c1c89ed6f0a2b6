import type { Address } from '@rewards/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { plusIcon, truckIcon } from '../../../ui/icon/icon-paths.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { addressesKey, addressesQuery, makeDefault, removeAddress } from '../api/addresses.ts';
import styles from './address-book.module.css';
import { AddressCard } from './address-card.tsx';
import { AddressText } from './address-text.tsx';

const DEFAULT_ID = 'default-address';
const ADD_ID = 'add-address';

function useAddressActs() {
  const { t, locale } = useWords();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const act = (
    mutationFn: (address: Address) => Promise<unknown>,
    done: 'address.removed' | 'address.madeDefault',
    /** The keyboard continues here, because the pressed button is gone. */
    placeId: string,
  ) => ({
    mutationFn,
    onSuccess: () => {
      show({ type: 'success', title: t(done) });
      return queryClient
        .invalidateQueries({ queryKey: addressesKey })
        .then(() => requestAnimationFrame(() => document.getElementById(placeId)?.focus()));
    },
    onError: (error: unknown) => show({ type: 'warning', title: t('frame.errorTitle'), text: failureText(error, t) }),
  });
  const removing = useMutation(act(({ id }) => removeAddress(id, locale), 'address.removed', ADD_ID));
  const choosing = useMutation(act(({ id }) => makeDefault(id, locale), 'address.madeDefault', DEFAULT_ID));
  return { removing, choosing };
}

/** The default address is shown apart, the others below it. */
export function AddressBook() {
  const { t, locale } = useWords();
  const query = useQuery(addressesQuery(locale));
  const { removing, choosing } = useAddressActs();
  const [asked, setAsked] = useState<Address>();
  const link = useSiteLink('/account/address/new');
  return (
    <Loaded query={query} failed={t('address.failed')} waiting={<BookWaiting />}>
      {({ data, default_address: main }) => {
        const others = data.filter(({ is_default }) => !is_default);
        const add = (
          <ButtonLink {...link} id={ADD_ID} icon={plusIcon}>
            {t('address.add')}
          </ButtonLink>
        );
        if (!main && others.length === 0) {
          return (
            <EmptyState icon={truckIcon} title={t('address.emptyTitle')} action={add}>
              {t('address.emptyText')}
            </EmptyState>
          );
        }
        const card = (address: Address) => (
          <AddressCard
            address={address}
            onRemove={() => setAsked(address)}
            onMakeDefault={address.is_default ? undefined : () => choosing.mutate(address)}
          />
        );
        return (
          <div className={styles.book}>
            <div>{add}</div>
            {main && (
              <section className={styles.part} aria-labelledby={DEFAULT_ID}>
                <h2 id={DEFAULT_ID} tabIndex={-1}>
                  {t('address.default')}
                </h2>
                {card(main)}
              </section>
            )}
            {others.length > 0 && (
              <section className={styles.part} aria-labelledby="other-addresses">
                <h2 id="other-addresses">{t('address.others')}</h2>
                <ul className={styles.list}>
                  {others.map((address) => (
                    <li key={address.id}>{card(address)}</li>
                  ))}
                </ul>
              </section>
            )}
            {asked && (
              <ConfirmDialog
                open
                title={t('address.removeTitle')}
                confirm={t('address.remove')}
                keep={t('address.cancel')}
                busy={removing.isPending}
                onClose={() => setAsked(undefined)}
                onConfirm={() => removing.mutate(asked, { onSettled: () => setAsked(undefined) })}
              >
                <AddressText address={asked} />
              </ConfirmDialog>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

const BookWaiting = () => (
  <SkeletonGroup className={styles.book}>
    <Skeleton width="9rem" height="2.75rem" shape="block" />
    <Skeleton shape="block" height="10rem" />
    <Skeleton shape="block" height="10rem" />
  </SkeletonGroup>
);
