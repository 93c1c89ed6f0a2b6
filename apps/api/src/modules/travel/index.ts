export { insertBooking } from './bookings.repository.ts';
export { travelCalls } from './travel.routes.ts';
export { takeInBookings } from './use-cases/take-in-bookings.ts';
