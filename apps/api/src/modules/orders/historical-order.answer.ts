import { centsToDecimal, pointsToNumber } from '@rewards/amounts';
import type { AnswerOf, Calls } from '@rewards/contract';
import type { HistoricalOrder } from './historical-order.ts';

type Answer = AnswerOf<Calls['listHistoricalOrders']>['data'];

export const historicalOrdersAnswer = (orders: readonly (HistoricalOrder & { readonly id: number })[]): Answer =>
  orders.map((order) => ({
    id: order.id,
    order_number: order.number,
    created_at: order.orderedAt.toISOString(),
    total_amount: pointsToNumber(order.totalAmount),
    paid_amount: pointsToNumber(order.paidAmount),
    program_currency: order.programCurrency,
    cash_amount: centsToDecimal(order.cashAmount),
    fiat_currency: order.fiatCurrency,
    items: order.items.map(({ description, programAmount, status }) => ({
      description,
      program_amount: pointsToNumber(programAmount),
      order_item_status: status,
    })),
  }));
