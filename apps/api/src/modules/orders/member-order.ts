import type { Order } from './order.ts';

/** The sale channels of the documents, by their codes. */
export const saleChannels = ['SHOP', 'EGIF', 'LRG', 'ACCP', 'EXTR', 'FPC', 'CHBK', 'ASC', 'TRAV', 'TPPV'] as const;
export type SaleChannel = (typeof saleChannels)[number];

export const shopChannels: readonly SaleChannel[] = ['SHOP', 'EGIF'];
const siteChannels: ReadonlySet<SaleChannel> = new Set(['TRAV', 'TPPV', 'ACCP']);

/** Such a list waits until the sites have told their news; any other list does not. */
export const isOfSites = (channels: readonly SaleChannel[]): boolean =>
  channels.every((channel) => siteChannels.has(channel));

/** An order of a member wherever it is kept, and the card it was paid with. */
export interface MemberOrderEntry {
  readonly id: string;
  readonly source: 'shop' | 'redemption' | 'booking';
  readonly channel: SaleChannel;
  readonly card: Order['card'];
}
