import { isPositive, points, subtract } from '@rewards/amounts';
import { useQuery } from '@tanstack/react-query';
export { prepareCart } from '../../features/cart/api/get-cart.ts';
import { cartQuery } from '../../features/cart/api/get-cart.ts';
import { CartView } from '../../features/cart/components/cart-view.tsx';
import { SaveForLater } from '../../features/shop/components/save-for-later.tsx';
import { WithinBalance } from '../../features/shop/components/within-balance.tsx';
import { useWords } from '../../lib/words.tsx';
import { MemberFrame } from '../member-frame.tsx';
import styles from './cart.module.css';

export function CartPage() {
  const { t } = useWords();
  return (
    <MemberFrame isSpending path="/shop/cart" logOn={{ title: t('cart.logOnTitle'), text: t('cart.logOnText') }}>
      {(_session, { id }) => (
        <div className="container">
          <div className={styles.head}>
            <h1>{t('titles.cart')}</h1>
          </div>
          <CartView key={id} accountId={id} SaveForLater={SaveForLater} />
          <Ideas accountId={id} />
        </div>
      )}
    </MemberFrame>
  );
}

/** What else the points would cover, beside what is in the cart. */
function Ideas({ accountId }: { readonly accountId: number }) {
  const { locale } = useWords();
  const { data: cart } = useQuery(cartQuery(accountId, locale));
  if (!cart || cart.shopping_cart_items.length === 0) return null;
  const left = subtract(points(cart.pooled_balance), points(cart.total));
  const without = new Set(cart.shopping_cart_items.map(({ product }) => product.id));
  return isPositive(left) ? <WithinBalance accountId={accountId} left={left} without={without} /> : null;
}
