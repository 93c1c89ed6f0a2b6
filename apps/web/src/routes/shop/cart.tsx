import { CartView } from '../../features/cart/components/cart-view.tsx';
import { SaveForLater } from '../../features/shop/components/save-for-later.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { CardsMissing } from '../account/account-cards-missing.tsx';
import { LogOnFirst } from '../account/account-log-on-first.tsx';
import styles from './cart.module.css';

export function CartPage() {
  const { t } = useWords();
  const session = useSession();
  if (session.kind !== 'member') {
    return (
      <LogOnFirst path="/shop/cart" title={t('cart.logOnTitle')}>
        {t('cart.logOnText')}
      </LogOnFirst>
    );
  }
  const { account } = session;
  if (!account) return <CardsMissing />;
  return (
    <div className="container">
      <div className={styles.head}>
        <h1>{t('titles.cart')}</h1>
      </div>
      <CartView key={account.id} accountId={account.id} SaveForLater={SaveForLater} />
    </div>
  );
}
