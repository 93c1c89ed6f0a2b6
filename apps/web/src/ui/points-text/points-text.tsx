import { isNegative, isPositive, negate, type Points, pointsToNumber } from '@rewards/amounts';
import { formatPoints } from '@rewards/text/formats';
import { useWords } from '../../lib/words.tsx';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './points-text.module.css';

interface PointsTextProps {
  readonly value: Points;
  /** `movement` shows a plus for incoming points; `was` is an earlier price, struck through. */
  readonly kind?: 'plain' | 'movement' | 'was';
}

/** A true minus: the hyphen that Intl writes is shorter than a figure and read out as a dash. */
const MINUS = '\u2212';

export function PointsText({ value, kind = 'plain' }: PointsTextProps) {
  const { t, locale } = useWords();
  const size = isNegative(value) ? negate(value) : value;
  const figure = formatPoints(locale, size);
  if (kind === 'was') {
    return (
      <s className={classNames(styles.points, styles.was)}>
        <VisuallyHidden>{t('ui.priceWas')} </VisuallyHidden>
        {figure}
        <VisuallyHidden> {t('ui.pointsWord', { count: pointsToNumber(size) })}</VisuallyHidden>
      </s>
    );
  }
  const gained = kind === 'movement' && isPositive(value);
  return (
    <span className={classNames(styles.points, gained && styles.gained)}>
      {isNegative(value) && MINUS}
      {gained && '+'}
      {figure}
      <span className={styles.unit} aria-hidden="true">
        {t('ui.pointsUnit')}
      </span>
      <VisuallyHidden> {t('ui.pointsWord', { count: pointsToNumber(size) })}</VisuallyHidden>
    </span>
  );
}
