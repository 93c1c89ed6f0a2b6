import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addressesQuery, allOf } from '../../features/addresses/api/addresses.ts';
import { AddressBook } from '../../features/addresses/components/address-book.tsx';
import { AddressForm } from '../../features/addresses/components/address-form.tsx';
import { useNotice } from '../../lib/notice.tsx';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { Button, ButtonLink, ButtonRow } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { truckIcon } from '../../ui/icon/icon-paths.ts';
import { AccountFrame } from './account-frame.tsx';

type AddressFrameProps = Pick<Parameters<typeof AccountFrame>[0], 'path' | 'title' | 'children'>;

function AddressFrame(props: AddressFrameProps) {
  const { t } = useWords();
  const logOn = { title: t('address.logOnTitle'), text: t('address.logOnText') };
  return <AccountFrame {...props} isOpening lead={t('address.lead')} logOn={logOn} />;
}

export function AddressesPage() {
  const { t } = useWords();
  return (
    <AddressFrame path="/account/address" title={t('titles.addresses')}>
      {() => <AddressBook />}
    </AddressFrame>
  );
}

function useWayBack() {
  const { t } = useWords();
  const { show } = useNotice();
  const navigate = useNavigate();
  const back = () => navigate({ to: '/account/address' });
  // The route change clears earlier messages, so this one comes after it.
  const saved = (title: 'address.added' | 'address.saved') =>
    void back().then(() => show({ type: 'success', title: t(title) }));
  return { back: () => void back(), saved };
}

interface SaveAndCancelProps {
  readonly fields: ReactNode;
  readonly isSaving: boolean;
  readonly forget: () => void;
  readonly onCancel: () => void;
}

function SaveAndCancel({ fields, isSaving, forget, onCancel }: SaveAndCancelProps) {
  const { t } = useWords();
  const cancel = () => {
    forget();
    onCancel();
  };
  return (
    <>
      {fields}
      <ButtonRow>
        <Button type="submit" variant="primary" busy={isSaving}>
          {t('address.save')}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {t('address.cancel')}
        </Button>
      </ButtonRow>
    </>
  );
}

export function AddressNewPage() {
  const { t } = useWords();
  const { back, saved } = useWayBack();
  return (
    <AddressFrame path="/account/address/new" title={t('titles.addressNew')}>
      {({ profile }) => (
        <AddressForm
          memberId={profile.id}
          name={{ firstName: profile.first_name, lastName: profile.last_name }}
          onSaved={() => saved('address.added')}
        >
          {(parts) => <SaveAndCancel {...parts} onCancel={back} />}
        </AddressForm>
      )}
    </AddressFrame>
  );
}

export function AddressEditPage() {
  const { t } = useWords();
  const search: { readonly id?: unknown } = useSearch({ strict: false });
  const id = Number(search.id);
  return (
    <AddressFrame path={`/account/address/edit?id=${id}`} title={t('titles.addressEdit')}>
      {({ profile }) => <EditAddress key={id} id={id} memberId={profile.id} />}
    </AddressFrame>
  );
}

function EditAddress({ id, memberId }: { readonly id: number; readonly memberId: string }) {
  const { t, locale } = useWords();
  const { back, saved } = useWayBack();
  const query = useQuery(addressesQuery(locale));
  const book = useSiteLink('/account/address');
  return (
    <Loaded query={query} failed={t('address.failed')} height="24rem">
      {(data) => {
        const address = allOf(data).find((each) => each.id === id);
        if (!address) {
          return (
            <EmptyState
              icon={truckIcon}
              title={t('address.gone')}
              action={<ButtonLink {...book}>{t('address.back')}</ButtonLink>}
            />
          );
        }
        return (
          <AddressForm memberId={memberId} address={address} onSaved={() => saved('address.saved')}>
            {(parts) => <SaveAndCancel {...parts} onCancel={back} />}
          </AddressForm>
        );
      }}
    </Loaded>
  );
}
