import type { ProductSummary } from '@rewards/contract';
import { useState } from 'react';
import { isOnePress, useCartDoor } from '../../../lib/cart-door.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { shoppingBagIcon } from '../../../ui/icon/icon-paths.ts';
import styles from './quick-add.module.css';

/** Adds to the cart without opening the product. Only for products without a choice and without a recipient. */
export function QuickAdd({ product }: { readonly product: ProductSummary }) {
  const { t } = useWords();
  const cart = useCartDoor();
  const [isAdding, setAdding] = useState(false);
  const { name, type, is_available, options_available, product_variant_id: variantId } = product;
  if (!cart || !is_available || options_available || type === 'egiftcard') return null;
  const press = async () => {
    setAdding(true);
    await cart.add({ variantId, quantity: 1, name });
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
