import { CartView } from '../../features/cart/components/cart-view.tsx';
import { SaveForLater } from '../../features/shop/components/save-for-later.tsx';
import { useWords } from '../../lib/words.tsx';
import { MemberFrame } from '../member-frame.tsx';
import styles from './cart.module.css';

export function CartPage() {
  const { t } = useWords();
  return (
    <MemberFrame path="/shop/cart" logOn={{ title: t('cart.logOnTitle'), text: t('cart.logOnText') }}>
      {(_session, { id }) => (
        <div className="container">
          <div className={styles.head}>
            <h1>{t('titles.cart')}</h1>
          </div>
          <CartView key={id} accountId={id} SaveForLater={SaveForLater} />
        </div>
      )}
    </MemberFrame>
  );
}
