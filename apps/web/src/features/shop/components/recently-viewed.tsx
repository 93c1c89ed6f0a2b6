import { ProductPicture } from '../../../ui/product-picture/product-picture.tsx';
import type { ViewedProduct } from '../recently-viewed.ts';
import { ProductLink } from './product-link.tsx';
import styles from './recently-viewed.module.css';

export function RecentlyViewed({ products }: { readonly products: readonly ViewedProduct[] }) {
  return (
    <ul className={styles.list}>
      {products.map(({ slug, name, brand, picture, ground }) => (
        <li key={slug}>
          <ProductLink slug={slug} className={styles.link}>
            <ProductPicture src={picture} ground={ground} size="sm" />
            <span className={styles.text}>
              <span className={styles.name}>{name}</span>
              <span className="meta">{brand}</span>
            </span>
          </ProductLink>
        </li>
      ))}
    </ul>
  );
}
