import { useState } from 'react';
import { isOnePress, useCartDoor } from '../../../lib/cart-door.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { shoppingBagIcon } from '../../../ui/icon/icon-paths.ts';
import type { ListedProduct } from '../listed-product.ts';
import styles from './quick-add.module.css';

interface QuickAddProps {
  readonly product: ListedProduct;
  /** The choice that is already made, such as that of a save. */
  readonly variantId?: number | undefined;
}

/** Adds to the cart without opening the product. A product with an open choice or a recipient says that one must open it. */
export function QuickAdd({ product, variantId }: QuickAddProps) {
  const { t } = useWords();
  const cart = useCartDoor();
  if (!cart || !product.is_available) return null;
  const isChosen = variantId !== undefined || !product.options_available;
  const isSimple = isChosen && product.type !== 'egiftcard';
  return isSimple ? (
    <AddNow name={product.name} variantId={variantId ?? product.product_variant_id} />
  ) : (
    <span className={`meta ${styles.options}`}>{t('shop.hasOptions')}</span>
  );
}

function AddNow({ name, variantId }: { readonly name: string; readonly variantId: number }) {
  const { t } = useWords();
  const cart = useCartDoor();
  const [isAdding, setAdding] = useState(false);
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
