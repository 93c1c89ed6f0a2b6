import type { Cents, Points } from '@rewards/amounts';
import type { OrderItemStatus } from './order-item-status.ts';

/** An order from before this portal, as the old system told it. Nothing can be done with it any more. */
export interface HistoricalOrder {
  readonly number: string;
  readonly orderedAt: Date;
  readonly totalAmount: Points;
  readonly paidAmount: Points;
  readonly programCurrency: string;
  readonly cashAmount: Cents;
  readonly fiatCurrency: string;
  readonly items: readonly {
    readonly description: string;
    readonly programAmount: Points;
    readonly status: OrderItemStatus;
  }[];
}
