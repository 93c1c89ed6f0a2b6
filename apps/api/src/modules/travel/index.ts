export { insertBooking } from './bookings.repository.ts';
export { travelCalls } from './travel.routes.ts';
export type { BookingsDeps } from './use-cases/deps.ts';
export { followTravel } from './use-cases/follow-travel.ts';
export { CANCEL_REFUSED_TOPIC, settleCancellation } from './use-cases/settle-cancellation.ts';
export { writeCancelRefusedMail } from './use-cases/write-cancel-refused-mail.ts';
