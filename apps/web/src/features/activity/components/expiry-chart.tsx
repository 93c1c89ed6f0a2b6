import { type Points, pointsToNumber } from '@rewards/amounts';
import { type Locale, languageTags, type Words as AllWords } from '@rewards/text';
import { useWords } from '../../../lib/words.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Stack } from '../../../ui/stack/stack.tsx';
import { shortDay, shortMonth } from '../days.ts';
import type { ExpiryBucket } from '../expiry-buckets.ts';
import styles from './expiry-chart.module.css';

type Words = Pick<AllWords, 't' | 'locale'>;

interface ExpiryChartProps {
  readonly buckets: readonly ExpiryBucket[];
  readonly isSoon: (bucket: ExpiryBucket) => boolean;
}

interface Bar {
  readonly key: string;
  readonly label: string;
  /** Below the label, where a year begins. */
  readonly year: string;
  readonly value: string;
  /** As a share of the highest bar. */
  readonly share: number;
  readonly look: string;
}

/** 8.4K: there is no space for more above a bar, and the table has the full figure. */
const shortFigure = (locale: Locale, points: Points): string =>
  new Intl.NumberFormat(languageTags[locale], { notation: 'compact', maximumFractionDigits: 1 })
    .format(pointsToNumber(points))
    .replaceAll('\u202f', '\u00a0');

const yearOf = (bucket: ExpiryBucket | undefined): string => bucket?.day.slice(0, 4) ?? '';

function barsOf({ buckets, isSoon }: ExpiryChartProps, { t, locale }: Words): Bar[] {
  const highest = Math.max(...buckets.map(({ points }) => pointsToNumber(points)), 1);
  const hasManyYears = yearOf(buckets[0]) !== yearOf(buckets.at(-1));
  return buckets.map((bucket, at) => ({
    key: bucket.day,
    label: labelOf(bucket, hasManyYears, { t, locale }),
    year: hasManyYears && bucket.span !== 'rest' && yearOf(bucket) !== yearOf(buckets[at - 1]) ? yearOf(bucket) : '',
    value: shortFigure(locale, bucket.points),
    share: pointsToNumber(bucket.points) / highest,
    look: classNames(styles.bar, isSoon(bucket) && styles.soon),
  }));
}

function labelOf({ day, span }: ExpiryBucket, hasManyYears: boolean, { t, locale }: Words): string {
  if (span === 'rest') return t('activity.expiryRest');
  return span === 'month' || hasManyYears ? shortMonth(locale, day) : shortDay(locale, day);
}

/** The table beside this picture says the same, so screen readers skip the picture. */
export function ExpiryChart(props: ExpiryChartProps) {
  const { t, locale } = useWords();
  const bars = barsOf(props, { t, locale });
  return (
    <Stack gap={3} aria-hidden="true">
      <Columns bars={bars} />
      <Lines bars={bars} />
      {props.buckets.some(props.isSoon) && (
        <p className={styles.legend}>
          <span className={classNames(styles.key, styles.soonKey)}>{t('activity.expirySoon')}</span>
          <span className={styles.key}>{t('activity.expiryLater')}</span>
        </p>
      )}
    </Stack>
  );
}

const WIDTH = 640;
const HEIGHT = 150;
const BAR_WIDTH = 30;
const LEAST_HEIGHT = 3;

function Columns({ bars }: { readonly bars: readonly Bar[] }) {
  const slot = WIDTH / bars.length;
  return (
    <svg className={styles.wide} viewBox={`0 -16 ${WIDTH} ${HEIGHT + 58}`} focusable="false">
      {[0, 1, 2, 3].map((line) => (
        <line key={line} className={styles.grid} x1="0" x2={WIDTH} y1={line * 50} y2={line * 50} />
      ))}
      {bars.map(({ key, label, year, value, share, look }, at) => {
        const middle = slot * (at + 0.5);
        const height = Math.max(share * (HEIGHT - 8), LEAST_HEIGHT);
        return (
          <g key={key}>
            <rect
              className={look}
              x={middle - BAR_WIDTH / 2}
              y={HEIGHT - height}
              width={BAR_WIDTH}
              height={height}
              rx={Math.min(4, height / 2)}
            />
            <text className={styles.value} x={middle} y={HEIGHT - height - 7} textAnchor="middle">
              {value}
            </text>
            <text className={styles.label} x={middle} y={HEIGHT + 20} textAnchor="middle">
              {label}
            </text>
            <text className={styles.label} x={middle} y={HEIGHT + 36} textAnchor="middle">
              {year}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const LINE = 30;
const LABEL_WIDTH = 76;
const LONGEST = 180;

/** On phones the bars are horizontal. */
function Lines({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <svg className={styles.narrow} viewBox={`0 0 320 ${bars.length * LINE}`} focusable="false">
      {bars.map(({ key, label, year, value, share, look }, at) => {
        const length = Math.max(share * LONGEST, LEAST_HEIGHT);
        return (
          <g key={key}>
            <text className={styles.label} x="0" y={at * LINE + 19}>
              {`${label} ${year}`}
            </text>
            <rect className={look} x={LABEL_WIDTH} y={at * LINE + 6} width={length} height="18" rx="4" />
            <text className={styles.value} x={LABEL_WIDTH + length + 8} y={at * LINE + 20}>
              {value}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
