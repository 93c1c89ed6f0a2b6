import { centsFromDecimal } from '@rewards/amounts';
import { formatCash } from '@rewards/text/formats';
import { useWords } from '../../lib/words.tsx';

/** Formats the interface's dollars for the reader. */
export function useCash(): (amount: number) => string {
  const { locale } = useWords();
  return (amount) => formatCash(locale, centsFromDecimal(amount));
}
