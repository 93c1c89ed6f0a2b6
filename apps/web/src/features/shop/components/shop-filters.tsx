import type { ProductList, ProductType } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { isOfferShelf, type ShopFilter } from '../shop-filter.ts';
import { BrandFilter } from './brand-filter.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { PointsFilter } from './points-filter.tsx';
import styles from './shop-filters.module.css';
import { ValueFilter } from './value-filter.tsx';

export interface ShopFiltersProps {
  readonly facets: ProductList['facets'];
  readonly filter: ShopFilter;
  readonly onFilter: (filter: ShopFilter) => void;
}

const types: readonly ProductType[] = ['merchandise', 'giftcard', 'egiftcard'];

/** Beside the list on wide screens, in a sheet on phones. */
export function ShopFilters({ facets, filter, onFilter }: ShopFiltersProps) {
  const { t, locale } = useWords();
  const change = (choice: Partial<ShopFilter>) => onFilter({ ...filter, ...choice });
  const isSearch = filter.search !== '';
  const isShelf = isOfferShelf(filter);
  /** An offer chosen here narrows this shelf. Without a catalogue, the address would mean the offer's own page. */
  const changeOffers = (promotions: string[]) =>
    change({ promotions, ...(!isSearch && !filter.catalog && { catalog: 'REWARDS' as const }) });
  return (
    <div className={styles.filters}>
      {(isSearch || isShelf) && <TypeFilter facets={facets} filter={filter} onFilter={onFilter} />}
      {facets['category.lvl0'].length > 0 && (
        <Disclosure summary={t('shop.category')} defaultOpen>
          <CategoryFilter
            facets={facets}
            chosen={filter.categories}
            onChange={(categories) => change({ categories })}
          />
        </Disclosure>
      )}
      <Disclosure summary={t('shop.points')} defaultOpen>
        <PointsFilter chosen={filter} onChange={change} />
      </Disclosure>
      {facets.brand.length > 0 && (
        <Disclosure summary={t('shop.brand')} defaultOpen>
          <BrandFilter brands={facets.brand} chosen={filter.brands} onChange={(brands) => change({ brands })} />
        </Disclosure>
      )}
      {!isShelf && facets.promotion.length > 0 && (
        <Disclosure summary={t('shop.offers')} defaultOpen>
          <ValueFilter values={facets.promotion} chosen={filter.promotions} onChange={changeOffers} />
        </Disclosure>
      )}
      <Disclosure summary={t('shop.availability')} defaultOpen>
        <Checkbox
          label={t('shop.available')}
          end={formatNumber(locale, facets.is_available)}
          checked={filter.isAvailable}
          onCheckedChange={(isAvailable) => change({ isAvailable })}
        />
      </Disclosure>
    </div>
  );
}

/** A list with all types lets the reader choose one; elsewhere the shelf decides the type. */
function TypeFilter({ facets, filter, onFilter }: ShopFiltersProps) {
  const { t, locale } = useWords();
  const counts = new Map(facets.product_type.map(({ value, count }) => [value, count]));
  const shown = types.filter((type) => counts.has(type) || type === filter.productType);
  if (shown.length < 2) return null;
  const all = filter.search === '' ? [] : [{ value: 'all', label: t('shop.type_all') }];
  const standard = filter.search === '' ? 'merchandise' : 'all';
  return (
    <Disclosure summary={t('shop.type')} defaultOpen>
      <RadioGroup
        label={t('shop.type')}
        hideLabel
        value={filter.productType ?? standard}
        onValueChange={(value) => onFilter({ ...filter, productType: types.find((type) => type === value) })}
        options={[
          ...all,
          ...shown.map((type) => ({
            value: type,
            label: `${t(`shop.type_${type}`)} (${formatNumber(locale, counts.get(type) ?? 0)})`,
          })),
        ]}
      />
    </Disclosure>
  );
}

export const FiltersWaiting = () => (
  <SkeletonGroup>
    {['14rem', '8rem', '18rem', '5rem'].map((height) => (
      <Skeleton key={height} shape="block" height={height} />
    ))}
  </SkeletonGroup>
);
