import type { Account } from '@rewards/contract';
import type { PageName } from '@rewards/contract/pages';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import styles from './account-navigation.module.css';

const entries = [
  { to: '/account/transactions', page: 'transactions' },
  { to: '/account/order-history', page: 'orders' },
  { to: '/account/my-itinerary', page: 'itinerary' },
  { to: '/account/wishlist', page: 'wishlist' },
  { to: '/account/address', page: 'addresses' },
] as const satisfies readonly { to: string; page: PageName }[];

/** The pages of the account, beside each of them; on phones a row that scrolls. */
export function AccountNavigation({ features }: { readonly features: Account['features'] }) {
  const { t } = useWords();
  return (
    <nav className={styles.navigation} aria-label={t('account.navigation')}>
      <ul className={styles.list}>
        <li>
          <SiteLink to="/account" className={styles.entry}>
            {t('account.overview')}
          </SiteLink>
        </li>
        {entries.map(({ to, page }) => (
          <li key={page}>
            <SiteLink to={to} className={styles.entry}>
              {t(`titles.${page}`)}
            </SiteLink>
          </li>
        ))}
        {features.password_reset && (
          <li>
            <SiteLink to="/account/reset-password" className={styles.entry}>
              {t('titles.passwordChange')}
            </SiteLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
