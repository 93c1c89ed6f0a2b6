import type { Booking, Redemption, RedeemedOrder } from '@rewards/contract';
import { sampleOrder, sampleOrderItem } from './sample-order.ts';

/** For tests: a flight that is not ticketed yet. */
export const sampleBooking = (differences: Partial<Booking> = {}): Booking => ({
  id: '0199c000-0000-7000-8000-0000000000b1',
  account_id: 4821,
  type: 'flight',
  sale_channel_type_code: 'TRAV',
  reference_number: 'TRAV-1234',
  title: 'Boston to San Francisco',
  provider: 'Blue Ridge Airways',
  starts_on: '2026-12-01',
  ends_on: '2026-12-07',
  duration: { amount: 385, unit: 'minutes' },
  travellers: 2,
  points: 32_400,
  amount: 324,
  status: 'booked',
  additional_status: 'pending',
  promise: null,
  is_cancelling: false,
  can_cancel: true,
  created_at: '2026-11-15T10:00:00Z',
  ...differences,
});

type Payload = RedeemedOrder['order_items'][number]['payload'];

function redeemedOrder(
  facts: Pick<RedeemedOrder, 'id' | 'order_number' | 'sale_channel_type_code'> & { readonly name: string },
  payload: Partial<Payload>,
): RedeemedOrder {
  const { name, ...differences } = facts;
  const item = sampleOrderItem();
  return {
    ...sampleOrder(),
    ...differences,
    shipping_address: null,
    payment_transactions: [],
    order_items: [
      {
        ...item,
        id: facts.id,
        order_item_number: `${facts.order_number}-1`,
        sku: null,
        product: { name },
        status: 'accepted',
        order_statuses: [],
        payload: { ...item.payload, redemption: null, booking: null, ...payload },
      },
    ],
  };
}

/** For tests: a redemption as an order. */
export const orderOfRedemption = (redemption: Redemption, payload: Partial<Payload> = {}): RedeemedOrder =>
  redeemedOrder(
    {
      id: redemption.id,
      order_number: redemption.confirmation,
      sale_channel_type_code: redemption.kind === 'miles' ? 'ASC' : 'FPC',
      name: redemption.title,
    },
    { ...payload, redemption },
  );

/** For tests: a booking as an order. */
export const orderOfBooking = (booking: Booking): RedeemedOrder =>
  redeemedOrder(
    {
      id: booking.id,
      order_number: booking.reference_number,
      sale_channel_type_code: booking.sale_channel_type_code,
      name: booking.title,
    },
    { provider: booking.provider, additional_status: booking.additional_status, booking },
  );
