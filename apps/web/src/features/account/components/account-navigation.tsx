import type { Account } from '@rewards/contract';
import type { PageName } from '@rewards/contract/pages';
import { useLocation } from '@tanstack/react-router';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import styles from './account-navigation.module.css';

const entries = [
  { to: '/account/transactions', page: 'transactions' },
  { to: '/account/order-history', page: 'orders' },
  { to: '/account/my-itinerary', page: 'itinerary' },
  { to: '/account/wishlist', page: 'wishlist' },
  { to: '/account/address', page: 'addresses' },
  { to: '/account/authorized-redeemers', page: 'redeemers' },
] as const satisfies readonly { to: string; page: PageName }[];

/** The pages of the account, beside each of them; on phones a row that scrolls. */
export function AccountNavigation({ features }: { readonly features: Account['features'] }) {
  const { t } = useWords();
  return (
    <nav className={styles.navigation} aria-label={t('account.navigation')}>
      <ul className={styles.list}>
        <li>
          <Entry to="/account">{t('account.overview')}</Entry>
        </li>
        {entries.map(({ to, page }) => (
          <li key={page}>
            <Entry to={to}>{t(`titles.${page}`)}</Entry>
          </li>
        ))}
        {features.password_reset && (
          <li>
            <Entry to="/account/reset-password">{t('titles.passwordChange')}</Entry>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Marked by its path alone: with a filter in its address the page is still the same page. */
function Entry({ to, children }: { readonly to: string; readonly children: string }) {
  const isOpen = useLocation({ select: ({ pathname }) => pathname === to });
  return (
    <SiteLink to={to} className={styles.entry} aria-current={isOpen ? 'page' : undefined}>
      {children}
    </SiteLink>
  );
}
