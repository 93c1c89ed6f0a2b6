import type { FacetValue } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import styles from './shop-filters.module.css';

interface ValueFilterProps {
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly onChange: (values: string[]) => void;
}

/** Any number of values, each with how many it would list. */
export function ValueFilter({ values, chosen, onChange }: ValueFilterProps) {
  const { locale } = useWords();
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <ul className={styles.values}>
      {values.map(({ value, name, count }) => (
        <li key={value}>
          <Checkbox
            label={name}
            end={formatNumber(locale, count)}
            checked={chosen.includes(value)}
            onCheckedChange={() => toggle(value)}
          />
        </li>
      ))}
    </ul>
  );
}
