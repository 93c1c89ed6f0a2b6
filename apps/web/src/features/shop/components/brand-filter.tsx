import type { FacetValue } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { useState } from 'react';
import { withoutAccents } from '../../../lib/without-accents.ts';
import { useWords } from '../../../lib/words.tsx';
import { searchIcon } from '../../../ui/icon/icon-paths.ts';
import { LinkButton } from '../../../ui/link/link.tsx';
import { ScrollArea } from '../../../ui/scroll-area/scroll-area.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { ValueFilter } from './value-filter.tsx';

/** A longer list gets a search and a button to open it. */
const FEW = 6;

interface BrandFilterProps {
  readonly brands: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly onChange: (brands: string[]) => void;
}

export function BrandFilter({ brands, chosen, onChange }: BrandFilterProps) {
  const { t, locale } = useWords();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const isLong = brands.length > FEW;
  const matches = brands.filter(({ name }) => withoutAccents(name).includes(withoutAccents(typed.trim())));
  const isShort = isLong && !isOpen && typed.trim() === '';
  // Chosen brands are always shown, so that the reader can remove them here.
  const shown = isShort ? matches.filter(({ value }, at) => at < FEW || chosen.includes(value)) : matches;
  const count = formatNumber(locale, brands.length);
  return (
    <>
      {isLong && (
        <TextField
          label={t('shop.brandSearchLabel')}
          hideLabel
          icon={searchIcon}
          type="search"
          autoComplete="off"
          placeholder={t('shop.brandSearch', { count })}
          value={typed}
          onValueChange={setTyped}
        />
      )}
      {shown.length === 0 && <p className="meta">{t('shop.brandNone')}</p>}
      <ScrollArea label={t('shop.brand')} maxHeight="medium">
        <ValueFilter values={shown} chosen={chosen} onChange={onChange} />
      </ScrollArea>
      {isLong && typed.trim() === '' && (
        <div>
          <LinkButton size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('shop.brandFew') : t('shop.brandAll', { count })}
          </LinkButton>
        </div>
      )}
    </>
  );
}
