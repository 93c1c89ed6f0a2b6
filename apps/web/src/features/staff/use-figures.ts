import type { Report } from './api/reports.ts';
import { languageTags } from '@rewards/text';
import { formatNumber } from '@rewards/text/formats';
import { useCallback } from 'react';
import { useWords } from '../../lib/words.tsx';
import { useCash } from './use-cash.ts';

export type Unit = Report['columns'][number]['unit'];

/** A share of one in the reader's language, with one decimal. */
function formatShare(tag: string, share: number): string {
  return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** Formats a figure of a report; a dash where there is none. */
export function useFigures() {
  const { locale } = useWords();
  const cash = useCash();
  const share = useCallback((value: number) => formatShare(languageTags[locale], value), [locale]);
  const figure = (value: number | null, unit: Unit): string => {
    if (value === null) return '–';
    if (unit === 'cash') return cash(value);
    return unit === 'share' ? share(value) : formatNumber(locale, value);
  };
  return { figure, share };
}
