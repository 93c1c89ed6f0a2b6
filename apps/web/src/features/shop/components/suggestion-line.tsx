import { points } from '@rewards/amounts';
import { useWords } from '../../../lib/words.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { searchIcon } from '../../../ui/icon/icon-paths.ts';
import { PriceText } from '../../../ui/price-text/price-text.tsx';
import { ProductPicture } from '../../../ui/product-picture/product-picture.tsx';
import type { Suggestion } from '../suggestions.ts';
import styles from './search-field.module.css';

/** One suggestion for the typed text. */
export function SuggestionLine({ item }: { readonly item: Suggestion }) {
  const { t } = useWords();
  if (item.kind === 'product') {
    const { name, brand, price, original_price, images, ground, is_available } = item.product;
    return (
      <>
        <span className={styles.picture}>
          <ProductPicture src={images[0]?.small} ground={ground} unavailable={!is_available} eager />
        </span>
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          <span className={styles.line}>
            <span className="meta">{brand.name}</span>{' '}
            <PriceText
              size="sm"
              points={points(price)}
              was={original_price === null ? undefined : points(original_price)}
            />
          </span>
        </span>
      </>
    );
  }
  return (
    <>
      <span className={styles.mark}>
        <Icon icon={searchIcon} size="sm" />
      </span>
      <span className={styles.text}>{lineText(item, t)}</span>
    </>
  );
}

function lineText(item: Exclude<Suggestion, { kind: 'product' }>, t: ReturnType<typeof useWords>['t']) {
  if (item.kind === 'all') {
    return <span className={styles.name}>{t('shop.suggestAll', { count: item.count, query: item.query })}</span>;
  }
  const { name } = item.kind === 'brand' ? item.brand : item.category;
  return (
    <>
      <span className={styles.name}>{name}</span> <span className="meta">{kindText(item, t)}</span>
    </>
  );
}

function kindText(item: Extract<Suggestion, { kind: 'brand' | 'category' }>, t: ReturnType<typeof useWords>['t']) {
  if (item.kind === 'brand') return t('shop.suggestBrand');
  const { within } = item.category;
  return within.length === 0 ? t('shop.suggestCategory') : t('shop.suggestWithin', { within: within.join(' › ') });
}
