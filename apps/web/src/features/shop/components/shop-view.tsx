import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { useSession } from '../../../lib/session/session.tsx';
import { useIsAlive } from '../../../lib/surroundings.ts';
import { useWideScreen } from '../../../lib/wide-screen.ts';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import type { Listed } from '../api/list-products.ts';
import { promotionGroupsQuery } from '../api/list-promotion-groups.ts';
import { chosenFilters } from '../chosen-filters.ts';
import { isOfferShelf, PAGE_SIZE, type ShopFilter, sixSorts } from '../shop-filter.ts';
import { useFinishSave } from '../use-save.ts';
import { useKeptPlace } from '../use-kept-place.ts';
import { useListing } from '../use-listing.ts';
import { ChosenChips, SHOP_COUNT_ID } from './chosen-chips.tsx';
import { Crumbs } from './crumbs.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductsWaiting } from './product-grid.tsx';
import { ProductResults } from './product-results.tsx';
import { SearchField } from './search-field.tsx';
import { ShelfLinks } from './shelf-links.tsx';
import { FiltersWaiting, ShopFilters } from './shop-filters.tsx';
import styles from './shop-view.module.css';

type Listing = ReturnType<typeof useListing>;

interface ShopViewProps {
  /** Names the page after the shelf or the search; without them it has its usual name. */
  readonly PageTitle: ComponentType<{ readonly page: string | undefined }>;
}

/** The catalogue: shelves, search, filters, and the resulting list. */
export function ShopView({ PageTitle }: ShopViewProps) {
  const listing = useListing();
  const { filter, setFilter, first } = listing;
  useFinishSave();
  const { startsAtTop } = useKeptPlace(first !== undefined);
  return (
    <div className="container">
      <ShopHead filter={filter} first={first} onFilter={setFilter} PageTitle={PageTitle} />
      <ShelfLinks filter={filter} />
      <div className={styles.shop}>
        <SideFilters listing={listing} />
        <Stack gap={5} className={styles.main}>
          {first && <Toolbar listing={listing} first={first} />}
          <List listing={listing} startsAtTop={startsAtTop} />
        </Stack>
      </div>
    </div>
  );
}

/**
 * The server does not know the width: it draws the filters, and the style sheet hides them on phones. There they go when
 * the page is alive, before they are made alive themselves; elsewhere they become so after the list.
 */
function SideFilters({ listing: { first, filter, setFilter, query } }: { readonly listing: Listing }) {
  const isWide = useWideScreen();
  const isAlive = useIsAlive();
  if (isAlive && !isWide) return null;
  return (
    <div className={styles.filters}>
      {first ? (
        <Suspense fallback={null}>
          <ShopFilters facets={first.facets} filter={filter} onFilter={setFilter} />
        </Suspense>
      ) : (
        query.isPending && <FiltersWaiting />
      )}
    </div>
  );
}

interface ShopHeadProps {
  readonly filter: ShopFilter;
  readonly first: Listed | undefined;
  readonly onFilter: (filter: ShopFilter) => void;
  readonly PageTitle: ShopViewProps['PageTitle'];
}

function ShopHead({ filter, first, onFilter, PageTitle }: ShopHeadProps) {
  const { t, locale } = useWords();
  const session = useSession();
  const codes = session.kind === 'member' ? (first?.total_facets.promotionGroupCodes ?? []) : [];
  const { data: promotions } = useQuery(promotionGroupsQuery(codes, locale));
  const [code = ''] = isOfferShelf(filter) ? filter.promotions : [];
  const offer = promotions?.get(code);
  const heading = () => {
    if (filter.search !== '') return t('shop.heading_search', { search: filter.search });
    if (code !== '') {
      const facet = first?.facets.promotion.find(({ value }) => value === code);
      return offer?.name ?? facet?.name ?? t('shop.heading_offer');
    }
    const [path = '', ...others] = filter.categories;
    const category = others.length === 0 ? categoryName(first, path) : undefined;
    if (category !== undefined) return category;
    if (filter.catalog === 'APPLE') return t('shop.heading_apple');
    return t(`shop.heading_${filter.productType ?? 'merchandise'}`);
  };
  const shown = heading();
  const isNarrowed = shown !== t('shop.heading_merchandise');
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <Crumbs way={[{ name: t('shop.home'), to: '/' }]} here={t('shop.shop')} />
        <PageTitle page={isNarrowed ? shown : undefined} />
        <h1>{shown}</h1>
        {offer && <p className="lead">{offer.description}</p>}
      </div>
      <div className={styles.search}>
        {/* A new search removes the filters of the shelf, because they would hide most of its results. */}
        <SearchField search={filter.search} onSearch={(search) => onFilter(searchAnew(filter, search))} />
      </div>
    </div>
  );
}

/** The name of the category that the reader chose, once the list is there. */
const categoryName = (first: Listed | undefined, path: string): string | undefined => {
  const { 'category.lvl0': top = [], 'category.lvl1': middle = [], 'category.lvl2': low = [] } = first?.facets ?? {};
  return [...top, ...middle, ...low].find(({ value }) => value === path)?.name;
};

const searchAnew = (filter: ShopFilter, search: string): ShopFilter =>
  search === filter.search
    ? filter
    : {
        ...filter,
        search,
        productType: undefined,
        catalog: undefined,
        promotions: [],
        categories: [],
        brands: [],
        sort: undefined,
      };

function Toolbar({ listing, first }: { readonly listing: Listing; readonly first: Listed }) {
  const words = useWords();
  const { t } = words;
  const { filter, setFilter } = listing;
  const isSearch = filter.search !== '';
  const sorts = isSearch ? (['relevance', ...sixSorts] as const) : sixSorts;
  const standard = isSearch ? 'relevance' : 'newest';
  const chosenCount = chosenFilters(filter, first.facets, words).length;
  return (
    <>
      <div className={styles.toolbar}>
        <output id={SHOP_COUNT_ID} tabIndex={-1} className={`meta ${styles.count}`}>
          {t('shop.count', { count: first.total })}
        </output>
        <div className={styles.sheet}>
          <FilterSheet
            facets={first.facets}
            filter={filter}
            onFilter={setFilter}
            chosenCount={chosenCount}
            total={first.total}
          />
        </div>
        <div className={styles.sort}>
          <Select
            size="sm"
            label={t('shop.sortLabel')}
            hideLabel
            value={filter.sort ?? standard}
            onValueChange={(value) => {
              const sort = sorts.find((each) => each === value);
              setFilter({ ...filter, sort: sort === standard ? undefined : sort });
            }}
            options={sorts.map((sort) => ({ value: sort, label: t(`shop.sort_${sort}`) }))}
          />
        </div>
      </div>
      {first.corrected_search !== null && (
        <p>{t('shop.corrected', { typed: filter.search, query: first.corrected_search })}</p>
      )}
      {first.total > 0 && <ChosenChips filter={filter} facets={first.facets} onFilter={setFilter} />}
    </>
  );
}

function List({ listing, startsAtTop }: { readonly listing: Listing; readonly startsAtTop: boolean }) {
  const { t } = useWords();
  const { query, first, products, filter, setFilter } = listing;
  return (
    <Loaded
      query={query}
      failed={t('shop.listFailed')}
      waiting={<ProductsWaiting columns="three" count={PAGE_SIZE / 2} />}
    >
      {() =>
        first && products.length === 0 ? (
          <NoProducts filter={filter} facets={first.facets} onFilter={setFilter} />
        ) : (
          <ProductResults
            products={products}
            total={listing.total}
            isLoadingMore={listing.isLoadingMore}
            moreError={listing.moreError}
            onMore={listing.onMore}
            isOutdated={query.isPlaceholderData}
            startsAtTop={startsAtTop}
          />
        )
      }
    </Loaded>
  );
}
