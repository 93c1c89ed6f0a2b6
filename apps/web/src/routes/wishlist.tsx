import { AccountNavigation } from '../features/account/components/account-navigation.tsx';
import { CartEntrance } from '../features/cart/components/cart-entrance.tsx';
import { WishlistView } from '../features/shop/components/wishlist-view.tsx';
import { useSession } from '../lib/session.tsx';
import { useWords } from '../lib/words.tsx';
import styles from './account.module.css';
import { CardsMissing } from './account-cards-missing.tsx';
import { LogOnFirst } from './account-log-on-first.tsx';

export function WishlistPage() {
  const { t } = useWords();
  const session = useSession();
  if (session.kind !== 'member') {
    return (
      <LogOnFirst path="/account/wishlist" title={t('shop.wishlistLogOnTitle')}>
        {t('shop.wishlistLogOnText')}
      </LogOnFirst>
    );
  }
  const { account, card } = session;
  if (!account) return <CardsMissing />;
  return (
    <div className={`container ${styles.page}`}>
      <AccountNavigation features={account.features} />
      <div className={styles.main}>
        <div className={styles.head}>
          <h1>{t('titles.wishlist')}</h1>
          <p className="lead">{t('shop.wishlistLead', { card: card.name })}</p>
        </div>
        <CartEntrance>
          <WishlistView key={account.id} accountId={account.id} />
        </CartEntrance>
      </div>
    </div>
  );
}
