import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { isOfferShelf, type ShopFilter } from '../shop-filter.ts';
import styles from './shelf-links.module.css';

const WEEKLY = 'weekly-specials';

const shelves = [
  { word: 'shop.shelf_merchandise', to: '/shop' },
  { word: 'shop.shelf_giftcard', to: '/shop?productType=giftcard' },
  { word: 'shop.shelf_egiftcard', to: '/shop?productType=egiftcard' },
  { word: 'shop.shelf_apple', to: '/shop?catalog_slug=APPLE' },
  { word: 'shop.shelf_weekly', to: `/shop?promotion=${WEEKLY}` },
] as const;

/** The shelf that the reader is on, with any filters; a search has no shelf, because it covers all of them. */
function shelfOf(filter: ShopFilter): string | undefined {
  const { productType, catalog, promotions, search } = filter;
  if (search !== '') return undefined;
  if (isOfferShelf(filter)) return promotions[0] === WEEKLY ? `/shop?promotion=${WEEKLY}` : undefined;
  if (catalog === 'APPLE') return '/shop?catalog_slug=APPLE';
  return productType === undefined || productType === 'merchandise' ? '/shop' : `/shop?productType=${productType}`;
}

export function ShelfLinks({ filter }: { readonly filter: ShopFilter }) {
  const { t } = useWords();
  const current = shelfOf(filter);
  return (
    <nav aria-label={t('shop.shelves')}>
      <ul className={styles.shelves}>
        {shelves.map(({ word, to }) => (
          <li key={to}>
            <SiteLink
              to={to}
              className={to === current ? `${styles.shelf} ${styles.current}` : styles.shelf}
              aria-current={to === current ? 'true' : undefined}
            >
              {t(word)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
