import type { Account } from '@rewards/contract';
import type { PageName } from '@rewards/contract/pages';
import { useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import {
  arrowLeftRightIcon,
  bellIcon,
  heartIcon,
  lockIcon,
  mailIcon,
  mapPinIcon,
  packageIcon,
  planeIcon,
  shieldCheckIcon,
  usersIcon,
  walletIcon,
} from '../../../ui/icon/icon-paths.ts';
import type { IconPath } from '../../../ui/icon/icon.tsx';
import { SideNavigation } from '../../../ui/side-navigation/side-navigation.tsx';

const pages = [
  { to: '/account/transactions', page: 'transactions', icon: arrowLeftRightIcon },
  { to: '/account/order-history', page: 'orders', icon: packageIcon },
  { to: '/account/my-itinerary', page: 'itinerary', icon: planeIcon },
  { to: '/account/inbox', page: 'inbox', icon: bellIcon },
  { to: '/account/wishlist', page: 'wishlist', icon: heartIcon },
  { to: '/account/address', page: 'addresses', icon: mapPinIcon },
  { to: '/account/authorized-redeemers', page: 'redeemers', icon: usersIcon },
  { to: '/account/security', page: 'security', icon: shieldCheckIcon },
  { to: '/account/requests', page: 'requests', icon: mailIcon },
] as const satisfies readonly { to: string; page: PageName; icon: IconPath }[];

/** The pages of the account, beside each of them. */
export function AccountNavigation({ features }: { readonly features: Account['features'] }) {
  const { t } = useWords();
  const entries: ComponentProps<typeof SideNavigation>['entries'] = [
    { to: '/account', text: t('account.overview'), icon: walletIcon },
    ...pages.map(({ page, ...entry }) => ({ ...entry, text: t(`titles.${page}`) })),
    ...(features.password_reset
      ? [{ to: '/account/reset-password', text: t('account.password'), icon: lockIcon } as const]
      : []),
  ];
  const pathname = useLocation({ select: (location) => location.pathname });
  return <SideNavigation label={t('account.navigation')} entries={entries} current={pathname} link={SiteLink} />;
}
