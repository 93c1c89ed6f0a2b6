import { type Cents, isNegative, isPositive, negate } from '@rewards/amounts';
import { formatCash } from '@rewards/text/formats';
import { useWords } from '../../lib/words.tsx';
import styles from './cash-text.module.css';

interface CashTextProps {
  readonly value: Cents;
  /** `movement` shows a plus for incoming amounts. */
  readonly kind?: 'plain' | 'movement';
}

const MINUS = '\u2212';

export function CashText({ value, kind = 'plain' }: CashTextProps) {
  const { locale } = useWords();
  const sign = isNegative(value) ? MINUS : kind === 'movement' && isPositive(value) ? '+' : '';
  return (
    <span className={styles.cash}>
      {sign}
      {formatCash(locale, isNegative(value) ? negate(value) : value)}
    </span>
  );
}
