import type { Address, Cart } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addressesQuery, allOf } from '../../features/addresses/api/addresses.ts';
import { AddressChoice } from '../../features/addresses/components/address-choice.tsx';
import { AddressInShort } from '../../features/addresses/components/address-text.tsx';
import { cartQuery, forgetCart, prepareCart } from '../../features/cart/api/get-cart.ts';
import { CartChanges } from '../../features/cart/components/cart-changes.tsx';
import { CartWaiting } from '../../features/cart/components/cart-waiting.tsx';
import { useCartChange } from '../../features/cart/use-cart-change.ts';
import { CheckoutView } from '../../features/checkout/components/checkout-view.tsx';
import { soldOutIn } from '../../features/checkout/components/sold-out.tsx';
import { openOrderOf } from '../../features/checkout/use-place-order.ts';
import { useContent } from '../../features/content/use-content.ts';
import { forgetOrders } from '../../lib/orders.ts';
import { useNotice } from '../../lib/notice.tsx';
import { openKeyOf } from '../../lib/acts/open-act.ts';
import { type MemberSession, useSessionActions } from '../../lib/session/session.tsx';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { ButtonLink, ButtonRow } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { shoppingBagIcon } from '../../ui/icon/icon-paths.ts';
import { MemberFrame } from '../member-frame.tsx';

/** Both before the page is drawn: it is as long as what is in them. */
export async function prepareCheckout(visit: Parameters<typeof prepareCart>[0]): Promise<void> {
  await Promise.all([prepareCart(visit), visit.queryClient.prefetchQuery(addressesQuery(visit.locale))]);
}

export function CheckoutPage() {
  const { t } = useWords();
  return (
    <MemberFrame isSpending path="/checkout" logOn={{ title: t('checkout.logOnTitle'), text: t('checkout.logOnText') }}>
      {(session, { id }) => <MembersCheckout key={id} session={session} accountId={id} />}
    </MemberFrame>
  );
}

interface MembersCheckoutProps {
  readonly session: MemberSession;
  readonly accountId: number;
}

function MembersCheckout({ session, accountId }: MembersCheckoutProps) {
  const { t, locale } = useWords();
  const cart = useQuery({ ...cartQuery(accountId, locale), refetchOnMount: 'always' });
  const needsBook = cart.data !== undefined && !cart.data.has_only_egifts;
  const book = useQuery({ ...addressesQuery(locale), enabled: needsBook });
  return (
    <Loaded query={cart} failed={t('checkout.loading')} level={1} waiting={<Waiting />}>
      {(full) =>
        needsBook ? (
          <Loaded query={book} failed={t('address.failed')} level={1} waiting={<Waiting />}>
            {(addresses) => <OpenCheckout cart={full} book={allOf(addresses)} session={session} />}
          </Loaded>
        ) : (
          <OpenCheckout cart={full} book={[]} session={session} />
        )
      }
    </Loaded>
  );
}

function Waiting() {
  const { t } = useWords();
  return (
    <div className="container">
      <h1>{t('titles.checkout')}</h1>
      <CartWaiting />
    </div>
  );
}

interface OpenCheckoutProps {
  readonly cart: Cart;
  readonly book: readonly Address[];
  readonly session: MemberSession;
}

function OpenCheckout({ cart, book, session }: OpenCheckoutProps) {
  const { program } = useContent();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { reload } = useSessionActions();
  const changing = useCartChange(cart);
  /** Which order it was is not known when another tab placed it. */
  const onOrdered = (id?: string) => {
    queryClient.setQueryData(lastOrderKey(cart.account_id), { id });
    void forgetOrders(queryClient);
    void reload();
    return forgetCart(queryClient, cart.account_id);
  };
  const isEmpty = cart.shopping_cart_items.length === 0;
  if (isEmpty && openKeyOf(openOrderOf(session.profile.id, cart.account_id)) === undefined) {
    return <NothingToOrder accountId={cart.account_id} />;
  }
  if (!isEmpty && cart.total < cart.min_points && soldOutIn(cart).length === 0) return <BelowMinimum cart={cart} />;
  return (
    <CheckoutView
      cart={cart}
      book={book}
      profile={session.profile}
      brand={program.brand_name}
      AddressChoice={AddressChoice}
      AddressText={AddressInShort}
      cartChanges={<CartChanges cart={cart} onAccept={(fees) => changing.mutate({ kind: 'accept', fees })} />}
      onCartStale={() => forgetCart(queryClient, cart.account_id)}
      onPlaced={(id) => {
        // Replaced, so that back does not lead to a finished checkout.
        void navigate({ to: '/checkout/confirm', search: { order: id }, replace: true });
        void onOrdered(id);
      }}
      onOrderedAlready={() => onOrdered()}
    />
  );
}

interface LastOrder {
  readonly id?: string | undefined;
}

const lastOrderKey = (accountId: number) => ['member', 'lastOrder', accountId];

/** A member who comes back here after ordering reads that the order is placed. */
function NothingToOrder({ accountId }: { readonly accountId: number }) {
  const { t } = useWords();
  const lastOrder = useQueryClient().getQueryData<LastOrder>(lastOrderKey(accountId));
  const isPlaced = lastOrder !== undefined;
  const order = useSiteLink(lastOrder?.id ? `/checkout/confirm?order=${lastOrder.id}` : '/account/order-history');
  const shop = useSiteLink('/shop');
  return (
    <EmptyState
      level={1}
      icon={shoppingBagIcon}
      title={t(isPlaced ? 'checkout.placedTitle' : 'checkout.emptyTitle')}
      action={
        <ButtonRow>
          <ButtonLink {...shop}>{t('checkout.emptyAction')}</ButtonLink>
          <ButtonLink {...order}>{t(lastOrder?.id ? 'checkout.viewOrder' : 'checkout.seeOrders')}</ButtonLink>
        </ButtonRow>
      }
    >
      {t(isPlaced ? 'checkout.placedText' : 'checkout.emptyText')}
    </EmptyState>
  );
}

/** Goes back to the cart, which says it too. The message comes after the arrival, which would clear it. */
function BelowMinimum({ cart }: { readonly cart: Cart }) {
  const { t, locale } = useWords();
  const navigate = useNavigate();
  const { show } = useNotice();
  useEffect(() => {
    void navigate({ to: '/shop/cart', replace: true }).then(() =>
      show({
        type: 'warning',
        title: t('checkout.belowTitle'),
        text: t('checkout.belowText', {
          minimum: formatNumber(locale, cart.min_points),
          missing: formatNumber(locale, cart.min_points - cart.total),
        }),
      }),
    );
    // Runs once, because the reader leaves the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}
