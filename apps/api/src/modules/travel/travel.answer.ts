import { centsToDecimal, pointsToNumber } from '@rewards/amounts';
import type { Booking as BookingAnswer } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { type Booking, canCancel, isPending, titleIn } from './booking.ts';

/** While it is pending, and when its points came back by themselves. */
function promiseOf(booking: Booking): BookingAnswer['promise'] {
  const { promise } = booking;
  if (!promise || (!isPending(booking) && !promise.back)) return null;
  const { due, limit, told, back } = promise;
  return { due, limit, told, back };
}

export const bookingAnswer = (booking: Booking, locale: Locale): BookingAnswer => ({
  id: booking.id,
  account_id: booking.accountId,
  type: booking.type,
  sale_channel_type_code: booking.channel,
  reference_number: booking.referenceNumber,
  title: titleIn(locale, booking),
  provider: booking.provider,
  starts_on: booking.startsOn,
  ends_on: booking.endsOn,
  duration: { ...booking.duration },
  travellers: booking.travellers,
  points: pointsToNumber(booking.points),
  amount: centsToDecimal(booking.amount),
  status: booking.status,
  additional_status: booking.additionalStatus,
  is_cancelling: booking.cancellingAt !== null,
  can_cancel: canCancel(booking),
  promise: promiseOf(booking),
  created_at: booking.createdAt.toISOString(),
});
