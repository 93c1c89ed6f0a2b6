import { points } from '@rewards/amounts';
import type { Cart } from '@rewards/contract';
import { formatPoints } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';
import { ProductPicture } from '../../../ui/product-picture/product-picture.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import styles from './checkout-aside.module.css';

/** What is ordered, with its pictures. */
export function OrderLines({ cart }: { readonly cart: Cart }) {
  const { t, locale } = useWords();
  return (
    <Stack as="ul" gap={4} className={styles.items}>
      {cart.shopping_cart_items.map(({ id, product, quantity, price, variant_name, is_available }) => (
        <li key={id} className={styles.item}>
          <ProductPicture src={product.images[0]?.small} ground={product.ground} size="sm" />
          <div>
            <p className={styles.itemName}>{product.name}</p>
            {variant_name !== '' && <p className="meta">{variant_name}</p>}
            <p className="meta">
              {is_available
                ? t('checkout.itemPrice', { quantity, points: formatPoints(locale, points(price)) })
                : t('cart.unavailable')}
            </p>
          </div>
        </li>
      ))}
    </Stack>
  );
}
