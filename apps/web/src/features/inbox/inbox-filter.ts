import type { InboxCounts } from '@rewards/contract';

export type InboxFilter = Exclude<keyof InboxCounts, 'all'>;

export const inboxFilters = [
  'unread',
  'security',
  'debit',
  'credit',
  'order',
  'support',
] as const satisfies readonly InboxFilter[];

/** Reads the address. An unknown value is a typing mistake, and means all. */
export const readInboxFilter = ({ filter }: Readonly<Record<string, unknown>>): InboxFilter | undefined =>
  inboxFilters.find((each) => each === filter);
