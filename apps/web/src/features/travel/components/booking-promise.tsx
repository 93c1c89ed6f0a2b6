import type { Booking } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';

interface BookingPromiseProps {
  readonly promise: NonNullable<Booking['promise']>;
  /** Points. */
  readonly count: number;
}

/** When the site makes the trip firm; past it, what happens and when. */
export function BookingPromise({ promise: { due, limit, told, back }, count }: BookingPromiseProps) {
  const { t, locale } = useWords();
  const time = (at: string) => formatMoment(locale, new Date(at));
  if (back) return <p className="meta">{t('travel.backText', { count })}</p>;
  if (!told) return <p className="meta">{t('travel.firmBy', { time: time(due) })}</p>;
  return (
    <>
      <Badge type="warning">{t('travel.lateTitle')}</Badge>
      <p className="meta">{t('travel.lateText', { due: time(due), time: time(limit), count })}</p>
    </>
  );
}
