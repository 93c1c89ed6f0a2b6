import plane from '@lobehub/fluent-emoji-3d/assets/2708-fe0f.webp';
import car from '@lobehub/fluent-emoji-3d/assets/1f697.webp';
import ship from '@lobehub/fluent-emoji-3d/assets/1f6f3-fe0f.webp';
import bed from '@lobehub/fluent-emoji-3d/assets/1f3e8.webp';
import palm from '@lobehub/fluent-emoji-3d/assets/1f3dd-fe0f.webp';
import { centsFromDecimal, points } from '@rewards/amounts';
import type { Booking } from '@rewards/contract';
import { dayText } from '../../../lib/day-text.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { CashText } from '../../../ui/cash-text/cash-text.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { Entry } from '../../../ui/entry/entry.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import type { CalendarEntry } from '@rewards/text/calendar-text';
import { calendarFile } from '../../../lib/calendar-file.ts';
import { durationText } from '../duration-text.ts';
import { isUpcoming, utcToday } from '../upcoming.ts';
import { BookingPromise } from './booking-promise.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import styles from './itinerary-list.module.css';

const pictures: Record<Booking['type'], string> = { car, cruise: ship, flight: plane, hotel: bed, package: palm };

const tones = {
  confirmed: 'success',
  success: 'success',
  accepted: 'normal',
  booked: 'normal',
  cancelled: 'warning',
  not_available: 'danger',
} as const satisfies Record<Booking['status'], string>;

interface BookingLineProps {
  readonly booking: Booking;
  readonly level?: 2 | 3;
  readonly isReadOnly: boolean;
}

const entryOf = ({ id, title, provider, reference_number, starts_on, ends_on }: Booking): CalendarEntry => ({
  id,
  title,
  text: `${provider}, ${reference_number}`,
  firstDay: starts_on,
  lastDay: ends_on,
});

export function BookingLine({ booking, level = 2, isReadOnly }: BookingLineProps) {
  const { t, locale } = useWords();
  const { type, title, provider, reference_number, duration, status, additional_status, travellers } = booking;
  const from = dayText(locale, booking.starts_on);
  const to = dayText(locale, booking.ends_on);
  const isToCome = isUpcoming(booking, utcToday());
  const path = `/account/order-history?order=${booking.id}`;
  return (
    <Entry
      level={level}
      picture={<img className={styles.picture} src={pictures[type]} alt="" width={64} height={64} loading="lazy" />}
      title={<SiteLink to={path}>{title}</SiteLink>}
      facts={
        <>
          <p className="meta">
            {t(`travel.type_${type}`)} · {provider}
          </p>
          <p className="meta">{from === to ? from : t('travel.fromTo', { from, to })}</p>
          <p className="meta">
            {durationText(duration, t)} · {t('travel.travellers', { count: travellers })}
          </p>
          <p className="meta">{t('travel.reference', { number: reference_number })}</p>
          <p className="meta">
            {booking.points > 0 ? (
              <PointsText value={points(booking.points)} />
            ) : (
              <CashText value={centsFromDecimal(booking.amount)} />
            )}
          </p>
        </>
      }
      state={
        <>
          {booking.is_cancelling ? (
            <>
              <Badge type="warning">{t('travel.cancelling')}</Badge>
              {!booking.promise?.back && (
                <p className="meta">{t('travel.cancellingText', { count: booking.points })}</p>
              )}
            </>
          ) : (
            <>
              <Badge type={tones[status]}>{t(`travel.status_${status}`)}</Badge>
              {additional_status !== null && <p className="meta">{t(`travel.additional_${additional_status}`)}</p>}
            </>
          )}
          {booking.promise && <BookingPromise promise={booking.promise} count={booking.points} />}
        </>
      }
      acts={
        <>
          <SiteLink to={`/travel?item=${encodeURIComponent(reference_number)}`}>{t('travel.details')}</SiteLink>
          {isToCome && (
            <LinkButton onClick={() => saveFile(calendarFile(reference_number, entryOf(booking), new Date()))}>
              {t('travel.calendar')}
              <VisuallyHidden> {title}</VisuallyHidden>
            </LinkButton>
          )}
          {booking.can_cancel && !isReadOnly && <CancelBooking booking={booking} />}
        </>
      }
    />
  );
}
