import { formatNumber } from '@rewards/text/formats';
import { useWords } from '../../lib/words.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { useCash } from './use-cash.ts';

/** Points with what they are worth. */
export function useWorthColumns(): Column<{ readonly points: number; readonly amount: number }>[] {
  const { t, locale } = useWords();
  const cash = useCash();
  return [
    {
      key: 'points',
      header: t('staffConsole.points'),
      figures: true,
      cell: ({ points }) => formatNumber(locale, points),
    },
    { key: 'worth', header: t('staffConsole.worth'), figures: true, cell: ({ amount }) => cash(amount) },
  ];
}
