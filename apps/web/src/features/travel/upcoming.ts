import type { Booking } from '@rewards/contract';

export const utcToday = (): string => new Date().toISOString().slice(0, 10);

const ended: ReadonlySet<Booking['status']> = new Set<Booking['status']>(['cancelled', 'not_available']);

/** Until its last day is over. */
export const isUpcoming = ({ status, ends_on }: Pick<Booking, 'status' | 'ends_on'>, today: string): boolean =>
  !ended.has(status) && ends_on >= today;
