import { isPositive, type Points, points, subtract, sumPoints } from '@rewards/amounts';
import type { Translate } from '@rewards/text';
import { formatPoints } from '@rewards/text/formats';
import { useState } from 'react';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { daysBefore, longDay, longMonth, utcDay } from '../days.ts';
import { chartBuckets, type ExpiringPoints, type ExpiryBucket } from '../expiry-buckets.ts';
import { ExpiryChart } from './expiry-chart.tsx';
import styles from './expiry-dates.module.css';

const SOON_DAYS = 60;
const FIRST_ROWS = 6;

interface ExpiringDay extends ExpiringPoints {
  readonly graced_points: number;
}

interface ExpiryDatesProps {
  readonly expiring: readonly ExpiringDay[];
  readonly buckets: readonly ExpiryBucket[];
  readonly balance: number;
}

interface Row {
  readonly key: string;
  readonly when: string;
  readonly points: Points;
}

/** The next date in a sentence, then the chart, then the table with its figures. */
export function ExpiryDates({ expiring, buckets, balance }: ExpiryDatesProps) {
  const { t, locale } = useWords();
  const [showsAll, setShowsAll] = useState(false);
  const [soonFrom] = useState(() => daysBefore(utcDay(new Date()), -SOON_DAYS));
  const isSoon = ({ day }: ExpiryBucket) => day <= soonFrom;
  const rows = buckets.map(
    (bucket): Row => ({
      key: bucket.day,
      when: bucket.span === 'month' ? longMonth(locale, bucket.day) : longDay(locale, bucket.day),
      points: bucket.points,
    }),
  );
  const isCut = !showsAll && rows.length > FIRST_ROWS;
  return (
    <Stack gap={6}>
      <NextExpiry expiring={expiring} soonFrom={soonFrom} />
      <Graced expiring={expiring} />
      <ExpiryChart buckets={chartBuckets(buckets)} isSoon={isSoon} />
      <DateTable rows={[...(isCut ? rows.slice(0, FIRST_ROWS) : rows), ...withoutDate(t, buckets, balance)]} />
      {isCut && (
        <div>
          <LinkButton size="sm" onClick={() => setShowsAll(true)}>
            {t('activity.expiryShowAll', { count: rows.length })}
          </LinkButton>
        </div>
      )}
    </Stack>
  );
}

/** Points that came back after their last day, such as from a refund, have some more days. */
function Graced({ expiring }: { readonly expiring: readonly ExpiringDay[] }) {
  const { t, locale } = useWords();
  return expiring
    .filter(({ graced_points }) => graced_points > 0)
    .map(({ expires_on, graced_points }) => (
      <p key={expires_on}>
        {t('activity.expiryGraced', {
          points: formatPoints(locale, points(graced_points)),
          day: longDay(locale, expires_on),
        })}
      </p>
    ));
}

/** Two columns fit any screen: this one never stacks. */
function DateTable({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useWords();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('activity.expiryTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('activity.expiryDate')}</th>
          <th scope="col" className={styles.points}>
            {t('activity.expiryPoints')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.when}</th>
            <td className={styles.points}>
              <PointsText value={row.points} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Added so that the rows always sum up to the balance. */
function withoutDate(t: Translate, buckets: readonly ExpiryBucket[], balance: number): Row[] {
  const rest = subtract(points(balance), sumPoints(buckets.map((bucket) => bucket.points)));
  return isPositive(rest) ? [{ key: 'never', when: t('activity.expiryNever'), points: rest }] : [];
}

interface NextExpiryProps {
  readonly expiring: readonly ExpiringPoints[];
  readonly soonFrom: string;
}

/** "1,200 pts expire on March 31, 2027." Within 60 days it is a warning with a way to use them. */
function NextExpiry({ expiring, soonFrom }: NextExpiryProps) {
  const { t, locale } = useWords();
  const day = expiring.map(({ expires_on }) => expires_on).toSorted()[0] ?? '';
  const onThatDay = expiring.filter(({ expires_on }) => expires_on === day);
  const sentence = t('activity.expiryNext', {
    points: formatPoints(locale, sumPoints(onThatDay.map((each) => points(each.points)))),
    day: longDay(locale, day),
  });
  if (day > soonFrom) {
    return (
      <p>
        <strong>{sentence}</strong> {t('activity.expirySpend')}
      </p>
    );
  }
  return (
    <Notification type="warning" title={sentence}>
      {t('activity.expirySpend')} <SiteLink to="/redeem">{t('activity.expiryUse')}</SiteLink>
    </Notification>
  );
}
