import { cents } from '@rewards/amounts';
import { formatCash } from '@rewards/text/formats';
import { useWords } from '../../lib/words.tsx';

/** Formats whole cents for the reader. */
export function useCents(): (amount: number) => string {
  const { locale } = useWords();
  return (amount) => formatCash(locale, cents(amount));
}
