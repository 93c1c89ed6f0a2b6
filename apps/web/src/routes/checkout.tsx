import type { Cart } from '@rewards/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AddressChoice } from '../features/addresses/components/address-choice.tsx';
import { AddressText } from '../features/addresses/components/address-text.tsx';
import { cartQuery, forgetCart } from '../features/cart/api/get-cart.ts';
import { CartChanges } from '../features/cart/components/cart-changes.tsx';
import { CartWaiting } from '../features/cart/components/cart-waiting.tsx';
import { useCartChange } from '../features/cart/use-cart-change.ts';
import { CheckoutView } from '../features/checkout/components/checkout-view.tsx';
import { useContent } from '../features/content/use-content.ts';
import { forgetOrders } from '../features/orders/api/orders.ts';
import { failureText } from '../lib/failure-text.ts';
import { type MemberSession, useSession, useSessionActions } from '../lib/session.tsx';
import { useSiteLink } from '../lib/site-link.tsx';
import { useWords } from '../lib/words.tsx';
import { ButtonLink } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../ui/error-state/error-state.tsx';
import { shoppingBagIcon } from '../ui/icon/icon-paths.ts';
import { CardsMissing } from './account-cards-missing.tsx';
import { LogOnFirst } from './account-log-on-first.tsx';

export function CheckoutPage() {
  const { t } = useWords();
  const session = useSession();
  if (session.kind !== 'member') {
    return (
      <LogOnFirst path="/checkout" title={t('checkout.logOnTitle')}>
        {t('checkout.logOnText')}
      </LogOnFirst>
    );
  }
  if (!session.account) return <CardsMissing />;
  return <MembersCheckout key={session.account.id} session={session} accountId={session.account.id} />;
}

function MembersCheckout({ session, accountId }: { readonly session: MemberSession; readonly accountId: number }) {
  const { t, locale } = useWords();
  const query = useQuery({ ...cartQuery(accountId, locale), refetchOnMount: 'always' });
  if (query.data) return <OpenCheckout cart={query.data} session={session} />;
  if (query.isPending) {
    return (
      <div className="container">
        <h1>{t('titles.checkout')}</h1>
        <CartWaiting />
      </div>
    );
  }
  return (
    <ErrorState
      level={1}
      title={t('checkout.loading')}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {failureText(query.error, t)}
    </ErrorState>
  );
}

function OpenCheckout({ cart, session }: { readonly cart: Cart; readonly session: MemberSession }) {
  const { t } = useWords();
  const { program } = useContent();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { reload } = useSessionActions();
  const changing = useCartChange(cart);
  const shop = useSiteLink('/shop');
  const { profile } = session;
  if (cart.shopping_cart_items.length === 0) {
    return (
      <EmptyState
        level={1}
        icon={shoppingBagIcon}
        title={t('checkout.emptyTitle')}
        action={<ButtonLink {...shop}>{t('checkout.emptyAction')}</ButtonLink>}
      >
        {t('checkout.emptyText')}
      </EmptyState>
    );
  }
  return (
    <CheckoutView
      cart={cart}
      profile={profile}
      brand={program.brand_name}
      AddressChoice={AddressChoice}
      AddressText={AddressText}
      cartChanges={<CartChanges cart={cart} onAccept={(fees) => changing.mutate({ kind: 'accept', fees })} />}
      onCartStale={() => forgetCart(queryClient, cart.account_id)}
      onPlaced={({ id }) => {
        // Replaced: back must not lead to a checkout that is over.
        void navigate({ to: '/checkout/confirm', search: { order: id }, replace: true });
        void forgetCart(queryClient, cart.account_id);
        void forgetOrders(queryClient);
        void reload();
      }}
    />
  );
}
