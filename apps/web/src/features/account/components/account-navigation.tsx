import type { Account } from '@rewards/contract';
import type { PageName } from '@rewards/contract/pages';
import { useLocation } from '@tanstack/react-router';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { SideNavigation } from '../../../ui/side-navigation/side-navigation.tsx';

const pages = [
  { to: '/account/transactions', page: 'transactions' },
  { to: '/account/order-history', page: 'orders' },
  { to: '/account/my-itinerary', page: 'itinerary' },
  { to: '/account/wishlist', page: 'wishlist' },
  { to: '/account/address', page: 'addresses' },
  { to: '/account/authorized-redeemers', page: 'redeemers' },
  { to: '/account/requests', page: 'requests' },
] as const satisfies readonly { to: string; page: PageName }[];

/** The pages of the account, beside each of them. */
export function AccountNavigation({ features }: { readonly features: Account['features'] }) {
  const { t } = useWords();
  const entries = [
    { to: '/account', text: t('account.overview') },
    ...pages.map(({ to, page }) => ({ to, text: t(`titles.${page}`) })),
    ...(features.password_reset ? [{ to: '/account/reset-password', text: t('titles.passwordChange') }] : []),
  ];
  const pathname = useLocation({ select: (location) => location.pathname });
  return <SideNavigation label={t('account.navigation')} entries={entries} current={pathname} link={SiteLink} />;
}
