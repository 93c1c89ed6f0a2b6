import { centsFromDecimal } from '@rewards/amounts';
import { formatCash } from '@rewards/text/formats';
import { useWords } from '../../lib/words.tsx';

/** Dollars as the interface has them, as the reader writes them. */
export function useCash(): (amount: number) => string {
  const { locale } = useWords();
  return (amount) => formatCash(locale, centsFromDecimal(amount));
}
