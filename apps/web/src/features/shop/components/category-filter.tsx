import type { FacetValue, ProductList } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { isChosen, parentOf, toggleCategory } from '../category-choice.ts';
import styles from './shop-filters.module.css';

interface CategoryFilterProps {
  readonly facets: ProductList['facets'];
  readonly chosen: readonly string[];
  readonly onChange: (categories: string[]) => void;
}

/** Three levels; the categories below one show when it is chosen. */
export function CategoryFilter({ facets, chosen, onChange }: CategoryFilterProps) {
  const below = [...facets['category.lvl1'], ...facets['category.lvl2']];
  return <Level categories={facets['category.lvl0']} below={below} chosen={chosen} onChange={onChange} />;
}

interface LevelProps extends Omit<CategoryFilterProps, 'facets'> {
  readonly categories: readonly FacetValue[];
  readonly below: readonly FacetValue[];
}

function Level({ categories, below, chosen, onChange }: LevelProps) {
  const { locale } = useWords();
  return (
    <ul className={styles.values}>
      {categories.map(({ value, name, count }) => {
        const isOn = isChosen(chosen, value);
        const children = isOn ? below.filter((each) => parentOf(each.value) === value) : [];
        return (
          <li key={value}>
            <Checkbox
              label={name}
              end={formatNumber(locale, count)}
              checked={isOn}
              onCheckedChange={() => onChange(toggleCategory(chosen, value))}
            />
            {children.length > 0 && (
              <div className={styles.below}>
                <Level categories={children} below={below} chosen={chosen} onChange={onChange} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
