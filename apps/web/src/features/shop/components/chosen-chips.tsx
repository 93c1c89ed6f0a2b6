import type { ProductList } from '@rewards/contract';
import { useWords } from '../../../lib/words.tsx';
import { ChipRow, RemovableChip } from '../../../ui/chip/chip.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { chosenFilters } from '../chosen-filters.ts';
import { type ShopFilter, withoutChoices } from '../shop-filter.ts';

interface ChosenChipsProps {
  readonly filter: ShopFilter;
  readonly facets: ProductList['facets'];
  readonly onFilter: (filter: ShopFilter) => void;
}

/** What narrows the list now; each can be taken away where it is seen. */
export function ChosenChips({ filter, facets, onFilter }: ChosenChipsProps) {
  const words = useWords();
  const chosen = chosenFilters(filter, facets, words);
  if (chosen.length === 0) return null;
  return (
    <section aria-label={words.t('shop.chosen')}>
      <ChipRow>
        {chosen.map(({ key, label, without }) => (
          <RemovableChip key={key} onRemove={() => onFilter(without)}>
            {label}
          </RemovableChip>
        ))}
        <LinkButton size="sm" onClick={() => onFilter(withoutChoices(filter))}>
          {words.t('shop.clearAll')}
        </LinkButton>
      </ChipRow>
    </section>
  );
}
