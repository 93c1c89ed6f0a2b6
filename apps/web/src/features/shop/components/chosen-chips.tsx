import type { ProductList } from '@rewards/contract';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { ChipRow, RemovableChip } from '../../../ui/chip/chip.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { chosenFilters } from '../chosen-filters.ts';
import { type ShopFilter, withoutChoices } from '../shop-filter.ts';

/** The element with the count; it gets the focus when no filter is left. */
export const SHOP_COUNT_ID = 'shop-count';

interface ChosenChipsProps {
  readonly filter: ShopFilter;
  readonly facets: ProductList['facets'];
  readonly onFilter: (filter: ShopFilter) => void;
}

/** The filters that are set; each can be removed here. */
export function ChosenChips({ filter, facets, onFilter }: ChosenChipsProps) {
  const words = useWords();
  const chosen = chosenFilters(filter, facets, words);
  const row = useRef<HTMLElement>(null);
  const pressedAt = useRef<number>(undefined);
  // The pressed chip is gone: the keyboard continues at its neighbour, or at the count.
  useEffect(() => {
    if (pressedAt.current === undefined) return;
    const chips = row.current?.querySelectorAll('button') ?? [];
    const next = chips[Math.min(pressedAt.current, chosen.length - 1)] ?? document.getElementById(SHOP_COUNT_ID);
    pressedAt.current = undefined;
    next?.focus({ preventScroll: true });
  }, [chosen.length]);
  const press = (at: number, next: ShopFilter) => {
    pressedAt.current = at;
    onFilter(next);
  };
  if (chosen.length === 0) return null;
  return (
    <section ref={row} aria-label={words.t('shop.chosen')}>
      <ChipRow>
        {chosen.map(({ key, label, without }, at) => (
          <RemovableChip key={key} onRemove={() => press(at, without)}>
            {label}
          </RemovableChip>
        ))}
        <LinkButton size="sm" onClick={() => press(0, withoutChoices(filter))}>
          {words.t('shop.clearAll')}
        </LinkButton>
      </ChipRow>
    </section>
  );
}
