import type { ProductList } from '@rewards/contract';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { ChipRow, RemovableChip } from '../../../ui/chip/chip.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { searchIcon } from '../../../ui/icon/icon-paths.ts';
import { LinkButton } from '../../../ui/link/link.tsx';
import { popularCategoriesQuery } from '../api/list-products.ts';
import { chosenFilters } from '../chosen-filters.ts';
import { type ShopFilter, withoutChoices } from '../shop-filter.ts';
import styles from './no-products.module.css';

interface NoProductsProps {
  readonly filter: ShopFilter;
  readonly facets: ProductList['facets'];
  readonly onFilter: (filter: ShopFilter) => void;
}

/** The list is empty: offers to remove a filter, or to look elsewhere. */
export function NoProducts({ filter, facets, onFilter }: NoProductsProps) {
  const words = useWords();
  const { t, locale } = words;
  const { data: categories = [] } = useQuery(popularCategoriesQuery(locale));
  const chosen = chosenFilters(filter, facets, words);
  const { search } = filter;
  const text = chosen.length > 0 ? 'shop.emptyText' : search === '' ? 'shop.emptyShelfText' : 'shop.emptySearchText';
  return (
    <EmptyState
      icon={searchIcon}
      title={search === '' ? t('shop.emptyTitle') : t('shop.emptySearchTitle', { search })}
      action={
        <div className={styles.ways}>
          {chosen.length > 0 && (
            <ChipRow>
              {chosen.map(({ key, label, without }) => (
                <RemovableChip key={key} onRemove={() => onFilter(without)}>
                  {label}
                </RemovableChip>
              ))}
              <LinkButton size="sm" onClick={() => onFilter(withoutChoices(filter))}>
                {t('shop.clearAll')}
              </LinkButton>
            </ChipRow>
          )}
          {categories.length > 0 && (
            <nav aria-label={t('shop.popular')}>
              <p className="meta">{t('shop.popular')}</p>
              <ul className={styles.categories}>
                {categories.map(({ value, name }) => (
                  <li key={value}>
                    <SiteLink to={`/shop?category=${encodeURIComponent(value)}`}>{name}</SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      }
    >
      {t(text)}
    </EmptyState>
  );
}
