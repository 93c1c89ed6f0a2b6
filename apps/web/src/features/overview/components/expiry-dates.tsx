import { isPositive, points, pointsToNumber, type Rate, redemptionValue, subtract, sumPoints } from '@rewards/amounts';
import { formatCash, formatPoints } from '@rewards/text/formats';
import { listText } from '@rewards/text/list-text';
import { useState } from 'react';
import { calendarFile } from '../../../lib/calendar-file.ts';
import { dayText } from '../../../lib/day-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { daysAfter, longMonth, utcDay } from '../../../lib/utc-days.ts';
import { type ExpiringDay, type ExpiryMonths, expiryMonths, nextExpiry } from '../expiry-months.ts';
import { MonthChart } from './month-chart.tsx';
import { MonthTable } from './month-table.tsx';

export const SOON_DAYS = 60;

interface ExpiryDatesProps {
  readonly expiring: readonly ExpiringDay[];
  readonly balance: number;
  readonly worth: Rate | undefined;
}

/** The next date in a sentence, then the twelve months to come, then what expires later. */
export function ExpiryDates({ expiring, balance, worth }: ExpiryDatesProps) {
  const { t, locale } = useWords();
  const [today] = useState(() => utcDay(new Date()));
  const soonUntil = daysAfter(today, SOON_DAYS);
  const { months, later } = expiryMonths(expiring, today);
  const inYear = sumPoints(months.map((month) => month.points));
  const isSoon = (day: string | undefined) => day !== undefined && day <= soonUntil;
  const rows = months.map((month) => ({ name: longMonth(locale, month.month), figures: [month.points] }));
  const laterRows = later.map(({ year, points: amount }) => ({ name: year, figures: [amount] }));
  return (
    <Stack gap={4}>
      <p className="meta">{t('overview.expiryYear', { points: pointsToNumber(inYear) })}</p>
      <NextExpiry expiring={expiring} soonUntil={soonUntil} worth={worth} />
      <Graced expiring={expiring} />
      {isPositive(inYear) && (
        <MonthChart
          months={months.map(({ month, firstDay, points: amount }) => ({
            month,
            bars: [{ look: isSoon(firstDay) ? 'soon' : 'gained', points: amount }],
          }))}
          legend={
            months.some(({ firstDay }) => isSoon(firstDay))
              ? [
                  { look: 'soon', text: t('overview.expirySoon') },
                  { look: 'gained', text: t('overview.expiryLater') },
                ]
              : []
          }
        />
      )}
      <Later
        later={later}
        isToldAbove={!isPositive(inYear) && later.length > 0 && expiring.length === 1}
        rest={subtract(points(balance), sumPoints(expiring.map((each) => points(each.points))))}
      />
      <MonthTable
        caption={t('overview.expiryTitle')}
        columns={[t('overview.expiryDate'), t('overview.expiryPoints')]}
        rows={[...rows, ...laterRows]}
      />
    </Stack>
  );
}

interface LaterProps {
  readonly later: ExpiryMonths['later'];
  /** The sentence above is about the first of them. */
  readonly isToldAbove: boolean;
  /** What has no date. */
  readonly rest: ReturnType<typeof points>;
}

function Later({ later, rest, isToldAbove }: LaterProps) {
  const { t, locale } = useWords();
  const parts = [
    ...later.map(({ year, points: amount }) =>
      t('overview.expiryInYear', { points: formatPoints(locale, amount), year }),
    ),
    ...(isPositive(rest) ? [t('overview.expiryNever', { points: formatPoints(locale, rest) })] : []),
  ];
  if (parts.length === 0 || (isToldAbove && parts.length === 1)) return null;
  return <p className="meta">{t('overview.expiryThen', { list: listText(locale, parts) })}</p>;
}

/** Points that came back after their last day, such as from a refund, have some more days. */
function Graced({ expiring }: { readonly expiring: readonly ExpiringDay[] }) {
  const { t, locale } = useWords();
  return expiring
    .filter(({ graced_points }) => graced_points > 0)
    .map(({ expires_on, graced_points }) => (
      <p key={expires_on}>
        {t('overview.expiryGraced', {
          points: formatPoints(locale, points(graced_points)),
          day: dayText(locale, expires_on),
        })}
      </p>
    ));
}

interface NextExpiryProps {
  readonly expiring: readonly ExpiringDay[];
  readonly soonUntil: string;
  readonly worth: Rate | undefined;
}

/** "1,200 pts expire on March 31, 2027." Within 60 days it is a warning with a way to use them. */
function NextExpiry({ expiring, soonUntil, worth }: NextExpiryProps) {
  const { t, locale } = useWords();
  const next = nextExpiry(expiring);
  if (!next) return null;
  const sentence = t('overview.expiryNext', {
    points: formatPoints(locale, next.points),
    day: dayText(locale, next.day),
  });
  const calendar = (
    <LinkButton
      size="sm"
      onClick={() =>
        saveFile(
          calendarFile(
            `points-${next.day}`,
            {
              id: `points-${next.day}`,
              title: sentence,
              text: t('overview.expiryCalendarText'),
              firstDay: next.day,
              lastDay: next.day,
            },
            new Date(),
          ),
        )
      }
    >
      {t('overview.expiryCalendar')}
    </LinkButton>
  );
  const cash = worth && formatCash(locale, redemptionValue(next.points, worth));
  const worthText = cash && t('overview.expiryWorth', { cash });
  if (next.day > soonUntil) {
    return (
      <>
        <p>
          <strong>{sentence}</strong> {worthText}
        </p>
        <div>{calendar}</div>
      </>
    );
  }
  return (
    <Notification type="warning" title={sentence}>
      {worthText} <SiteLink to={`/redeem?points=${pointsToNumber(next.points)}`}>{t('overview.expiryUse')}</SiteLink>
      <div>{calendar}</div>
    </Notification>
  );
}
