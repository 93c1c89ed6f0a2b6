import { useDeferredValue } from 'react';
import { useWideScreen } from '../../../lib/wide-screen.ts';
import { useWords } from '../../../lib/words.tsx';
import { LoadMore } from '../../../ui/load-more/load-more.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { failureText } from '../../../lib/failure-text.ts';
import type { ListedProduct } from '../listed-product.ts';
import { useFocusFirstNew } from '../use-focus-first-new.ts';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import styles from './shop-view.module.css';

/** The first view may show this many; the other pictures load when the reader scrolls near. */
const FIRST_ROWS = { phone: 6, wide: 12 };

interface ProductResultsProps {
  readonly products: readonly ListedProduct[];
  readonly total: number;
  readonly isLoadingMore: boolean;
  /** Why the next page did not load. */
  readonly moreError: Error | null;
  readonly onMore: () => void;
  /** The list still shows the answer to the question before. */
  readonly isOutdated: boolean;
  /** The reader is at the top: the first rows are drawn first. */
  readonly startsAtTop: boolean;
}

export function ProductResults(props: ProductResultsProps) {
  const { total, isLoadingMore, moreError, onMore, isOutdated, startsAtTop } = props;
  const { t } = useWords();
  const firstRows = useWideScreen() ? FIRST_ROWS.wide : FIRST_ROWS.phone;
  const isRestDrawn = useDeferredValue(true, !startsAtTop);
  const products = isRestDrawn ? props.products : props.products.slice(0, firstRows);
  const { list, onMore: watchForNew } = useFocusFirstNew(products.length);
  const more = () => {
    watchForNew();
    onMore();
  };
  return (
    <div ref={list} className={isOutdated ? styles.outdated : undefined} aria-busy={isOutdated}>
      <ProductGrid columns="three">
        {products.map((product, at) => (
          <li key={product.id}>
            <ProductCard product={product} eager={at === 0 ? 'first' : at < firstRows} />
          </li>
        ))}
      </ProductGrid>
      {moreError && (
        <div className={styles.moreError}>
          <Notification type="danger" title={t('shop.moreFailed')}>
            {failureText(moreError, t)}
          </Notification>
        </div>
      )}
      {isRestDrawn && (
        <LoadMore shown={products.length} total={total} busy={isLoadingMore} onMore={more} isLive={false} />
      )}
    </div>
  );
}
