import { formatPoints } from '@rewards/text/formats';
import { type KeyboardEvent, useId, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { AmountField } from '../../../ui/amount-field/amount-field.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { MAX_FILTER_POINTS, type ShopFilter } from '../shop-filter.ts';
import { useShopper } from '../use-shopper.ts';
import styles from './shop-filters.module.css';

type Choice = Pick<ShopFilter, 'pointsFrom' | 'pointsTo' | 'isWithinBalance'>;

interface PointsFilterProps {
  readonly chosen: Choice;
  readonly onChange: (choice: Choice) => void;
}

export function PointsFilter({ chosen, onChange }: PointsFilterProps) {
  const { t, locale } = useWords();
  const { balance } = useShopper();
  return (
    <>
      {balance !== undefined && (
        <Checkbox
          label={t('shop.withinBalance', { points: formatPoints(locale, balance) })}
          checked={chosen.isWithinBalance}
          onCheckedChange={(isWithinBalance) => onChange({ ...chosen, isWithinBalance })}
        />
      )}
      <PointsRange chosen={chosen} onChange={onChange} />
    </>
  );
}

const digitsOf = (value: number | undefined): string => value?.toString() ?? '';
const withinLimit = (digits: string): number | undefined =>
  digits === '' ? undefined : Math.min(Number(digits), MAX_FILTER_POINTS);

/** The typed value. If a chip or the back button changes the address, the field follows. */
function useTyped(chosen: number | undefined) {
  const [typed, setTyped] = useState(digitsOf(chosen));
  const [known, setKnown] = useState(chosen);
  if (known !== chosen) {
    setKnown(chosen);
    setTyped(digitsOf(chosen));
  }
  return [typed, setTyped] as const;
}

function PointsRange({ chosen, onChange }: PointsFilterProps) {
  const { t } = useWords();
  const errorId = useId();
  // Each field follows its own limit: the other may be half typed when the first one settles.
  const [from, setFrom] = useTyped(chosen.pointsFrom);
  const [to, setTo] = useTyped(chosen.pointsTo);
  const [isReversed, setReversed] = useState(false);

  const settle = (pointsFrom: number | undefined, pointsTo: number | undefined) => {
    const isWrong = (pointsFrom ?? 0) > (pointsTo ?? MAX_FILTER_POINTS);
    setReversed(isWrong);
    const isNew = pointsFrom !== chosen.pointsFrom || pointsTo !== chosen.pointsTo;
    if (!isWrong && isNew) onChange({ ...chosen, pointsFrom, pointsTo });
  };
  const settleTyped = () => settle(withinLimit(from), withinLimit(to));
  const onEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') settleTyped();
  };
  /** Enter in the empty upper field asks for everything up to the limit. */
  const onEnterUpper = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter') return;
    if (to === '') setTo(String(MAX_FILTER_POINTS));
    settle(withinLimit(from), withinLimit(to) ?? MAX_FILTER_POINTS);
  };
  const ties = isReversed ? { 'aria-describedby': errorId, 'aria-invalid': true as const } : {};
  return (
    <>
      <div className={styles.range}>
        <AmountField
          label={t('shop.pointsFrom')}
          aria-label={t('shop.pointsFromSpoken')}
          value={from}
          onValueChange={setFrom}
          onBlur={settleTyped}
          onKeyDown={onEnter}
          {...ties}
        />
        <AmountField
          label={t('shop.pointsTo')}
          aria-label={t('shop.pointsToSpoken')}
          value={to}
          onValueChange={setTo}
          onBlur={settleTyped}
          onKeyDown={onEnterUpper}
          {...ties}
        />
      </div>
      <div aria-live="polite">{isReversed && <FieldError id={errorId}>{t('shop.pointsReversed')}</FieldError>}</div>
    </>
  );
}
