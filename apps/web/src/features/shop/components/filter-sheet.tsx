import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { slidersHorizontalIcon } from '../../../ui/icon/icon-paths.ts';
import { withoutChoices } from '../shop-filter.ts';
import { ShopFilters, type ShopFiltersProps } from './shop-filters.tsx';

interface FilterSheetProps extends ShopFiltersProps {
  /** The number of chosen filters. `total` is the number of rewards that match. */
  readonly chosenCount: number;
  readonly total: number;
}

/** Phones: the filters over the list. Each takes effect at once; the button below says how many rewards match. */
export function FilterSheet({ chosenCount, total, ...filters }: FilterSheetProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button block size="sm" icon={slidersHorizontalIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('shop.filtersOpen', { count: chosenCount })}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('shop.filters')}
        size="sheet"
        footer={
          <>
            <Button variant="quiet" onClick={() => filters.onFilter(withoutChoices(filters.filter))}>
              {t('shop.clearAll')}
            </Button>
            <Button variant="primary" onClick={close}>
              {t('shop.filtersShow', { count: total })}
            </Button>
          </>
        }
      >
        <ShopFilters {...filters} />
      </Dialog>
    </>
  );
}
