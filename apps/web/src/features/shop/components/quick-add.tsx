import type { ProductSummary } from '@rewards/contract';
import { useState } from 'react';
import { isOnePress, useCartDoor } from '../../../lib/cart-door.tsx';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { shoppingBagIcon, slidersHorizontalIcon } from '../../../ui/icon/icon-paths.ts';
import styles from './quick-add.module.css';

/** Adds to the cart without opening the product. A product with a choice or a recipient is opened first. */
export function QuickAdd({ product }: { readonly product: ProductSummary }) {
  const cart = useCartDoor();
  if (!cart || !product.is_available) return null;
  const isSimple = !product.options_available && product.type !== 'egiftcard';
  return (
    <div className={styles.add}>{isSimple ? <AddNow product={product} /> : <ChooseFirst product={product} />}</div>
  );
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
  );
}

function ChooseFirst({ product: { slug, name } }: { readonly product: ProductSummary }) {
  const { t } = useWords();
  const link = useSiteLink(`/shop/${slug}`);
  return (
    <ButtonLink variant="quiet" size="sm" icon={slidersHorizontalIcon} iconOnly {...link}>
      {t('shop.quickChoose', { name })}
    </ButtonLink>
  );
}
