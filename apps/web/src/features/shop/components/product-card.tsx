import { points } from '@rewards/amounts';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { PriceText } from '../../../ui/price-text/price-text.tsx';
import { ProductPicture } from '../../../ui/product-picture/product-picture.tsx';
import type { ListedProduct } from '../listed-product.ts';
import { leastPayment } from '../payment.ts';
import styles from './product-card.module.css';
import { ProductLabels } from './product-labels.tsx';
import { ProductLink } from './product-link.tsx';
import { QuickAdd } from './quick-add.tsx';
import { SaveButton } from './save-button.tsx';

interface ProductCardProps {
  readonly product: ListedProduct;
  /** Heading level of the name in its page. */
  readonly level?: 2 | 3;
  /** In the first view: its picture is fetched at once, the first one's before everything else. */
  readonly eager?: boolean | 'first';
  /** Set if the card shows one variant. */
  readonly variant?: { readonly id: number; readonly sku: string; readonly name: string };
  /** Shown instead of the heart. */
  readonly action?: ReactNode;
}

export function ProductCard({ product, level = 2, eager, variant, action }: ProductCardProps) {
  const { t } = useWords();
  const { name, brand, price, prices, original_price, sale_channel, ground, images, is_available } = product;
  const isFrom = !variant && prices.max > price;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ProductPicture src={images[0]?.medium} ground={ground} unavailable={!is_available} eager={eager} />
      </div>
      <div className={styles.labels}>
        <ProductLabels product={product} most={2} isOnPicture />
      </div>
      <div className={styles.heart}>
        {action ?? <SaveButton variantId={product.product_variant_id} name={name} wishlistId={product.wishlist_id} />}
      </div>
      <div className={styles.body}>
        <p className="meta">{brand.name}</p>
        <Heading className={styles.name}>
          <ProductLink slug={product.slug} {...(variant && { variant: variant.sku })} className={styles.link}>
            {name}
          </ProductLink>
        </Heading>
        {variant && variant.name !== '' && <p className="meta">{variant.name}</p>}
        <div className={styles.price}>
          <div>
            {isFrom && <span className={`meta ${styles.from}`}>{t('shop.priceFrom')}</span>}
            <PriceText
              points={points(price)}
              was={original_price === null ? undefined : points(original_price)}
              split={leastPayment(points(price), sale_channel)}
            />
          </div>
          <QuickAdd product={product} variantId={variant?.id} />
        </div>
      </div>
    </article>
  );
}
