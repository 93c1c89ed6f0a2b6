import type { ProductSummary } from '@rewards/contract';
import { useState } from 'react';
import { isOnePress, useCartDoor } from '../../../lib/cart-door.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { shoppingBagIcon } from '../../../ui/icon/icon-paths.ts';
import styles from './quick-add.module.css';

/** Adds to the cart without opening the product. A product with a choice or a recipient says that one must open it. */
export function QuickAdd({ product }: { readonly product: ProductSummary }) {
  const { t } = useWords();
  const cart = useCartDoor();
  if (!cart || !product.is_available) return null;
  const isSimple = !product.options_available && product.type !== 'egiftcard';
  return isSimple ? <AddNow product={product} /> : <span className="meta">{t('shop.hasOptions')}</span>;
}

function AddNow({ product }: { readonly product: ProductSummary }) {
  const { t } = useWords();
  const cart = useCartDoor();
  const [isAdding, setAdding] = useState(false);
  const { name, product_variant_id: variantId } = product;
  const press = async () => {
    setAdding(true);
    await cart?.add({ variantId, quantity: 1, name });
    setAdding(false);
  };
  return (
    <div className={styles.add}>
      <Button
        variant="quiet"
        size="sm"
        icon={shoppingBagIcon}
        iconOnly
        busy={isAdding}
        onClick={({ detail }) => isOnePress(detail) && void press()}
      >
        {t('shop.quickAdd', { name })}
      </Button>
    </div>
  );
}
