import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { type Customer, days, hours, openOrderFloor, type OrderFloor } from '../../../../../tests/api/order-floor.ts';
import { startWorker, type Worker } from '../../jobs/worker.ts';

let floor: OrderFloor;
let worker: Worker;
let member: Customer;
let camille: Customer;
beforeAll(async () => {
  floor = await openOrderFloor();
  camille = await floor.customer('wallet');
  member = await floor.customer('business2');
  worker = await startWorker(floor.world.first.house);
});
afterAll(async () => {
  await worker.close();
  await floor[Symbol.asyncDispose]();
});

const mailAbout = async (address: string, subject: string) => {
  const find = async () => (await floor.mailsTo(address)).filter((mail) => mail.subject === subject);
  const found = await eventually(find, (mails) => mails.length > 0);
  expect(found).toHaveLength(1);
  return found[0] ?? { subject: '', text: '', html: '' };
};

describe('mails about an order', () => {
  test('[CHK-06] confirm it with what it cost, what is promised and until when it can be cancelled', async () => {
    const order = await member.order([floor.goods.parcel, floor.goods.egift], 1_000);
    const { text, html } = await mailAbout('business2@example.com', `Your order ${order.order_number} is confirmed`);
    const [parcel] = order.order_items;
    expect(text).toContain('Hello Omar,');
    expect(text).toContain(`1 × ${parcel?.product.name}`);
    expect(text).toContain('Total: 12,500 points');
    expect(text).toContain('Paid in points: 11,500 points');
    expect(text).toContain('Paid by card: $10.00');
    expect(text).toContain('for ada@example.com');
    expect(text).toMatch(/Expected between \w+ \d+ and \w+ \d+$/m);
    expect(text).toContain('By email, within 6 hours');
    expect(text).toContain('You can cancel until');
    expect(text).toContain(`/account/order-history?order=${order.id}`);
    expect(html).toContain(`/account/order-history?order=${order.id}"`);
    expect(html).toContain('See my order</a>');
  });

  test('[CHK-06] promise a gift card by post, on the days that the order keeps', async () => {
    const order = await member.order([floor.goods.giftCard]);
    const { text } = await mailAbout('business2@example.com', `Your order ${order.order_number} is confirmed`);
    const day = (date: string | null | undefined) =>
      new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(new Date(date ?? 0));
    const [card] = order.order_items;
    expect(text).toContain(`By post, expected between ${day(card?.delivery_from)} and ${day(card?.delivery_to)}`);
    expect(text).not.toContain('By email');
  });

  test('are in the member’s language', async () => {
    const order = await camille.order([floor.goods.egift]);
    const { text } = await mailAbout('wallet@example.com', `Votre commande ${order.order_number} est confirmée`);
    expect(text).toContain('Bonjour Camille,');
    expect(text).toContain('Total\u00a0: 2\u00a0500 points');
    expect(text).toContain('/fr/account/order-history?order=');
  });

  test('[ORD-03] tell of a cancellation and of what comes back', async () => {
    const order = await member.order([floor.goods.parcel, floor.goods.otherParcel], 2_000);
    await member.ask('PUT', `/member/order/${order.id}/cancelItem/${order.order_items[0]?.id}`);
    const { text } = await mailAbout('business2@example.com', `Your order ${order.order_number}: canceled`);
    expect(text).toContain('An item in your order has been canceled.');
    expect(text).toContain('Back in your account: 9,000 points');
    // Which of the two depends on how fast the gateway answers.
    expect(text).toMatch(/(On its way back to|Back on) your card: \$10\.00/);
    expect(text).not.toContain(order.order_items[1]?.product.name);
  });

  test('[ORD-04, ORD-07] tell of sending with the parcel, of delivery with the windows, and of a return', async () => {
    const order = await member.order([floor.goods.parcel]);
    const { order_number: number, id } = order;
    await floor.let(hours(8));
    const { tracking_number: parcel, tracking_url: url } = await member.item(id);
    const shipped = await mailAbout('business2@example.com', `Your order ${number} is on its way`);
    expect(shipped.text).toContain(`Sandbox Post, tracking number ${parcel}`);
    expect(shipped.text).toContain(url);
    await floor.let(days(5));
    const delivered = await mailAbout('business2@example.com', `Your order ${number} has been delivered`);
    expect(delivered.text).toContain('return within 14 days and report damage within 7 days');
    const item = await member.item(id);
    await member.ask('POST', `/member/order/${id}/item/${item.id}/claim`, { kind: 'return', reason: 'other' });
    await floor.let(0);
    await floor.let(days(8));
    const decided = await mailAbout('business2@example.com', `Your order ${number}: your return request`);
    expect(decided.text).toContain(`${item.product.name}: return accepted.`);
    const refunded = await mailAbout('business2@example.com', `Your order ${number}: refunded`);
    expect(refunded.text).toContain('Back in your account: 10,000 points');
  });

  test('[CHK-06] tell the buyer that an eGift card was sent, without its code', async () => {
    const order = await member.order([floor.goods.egift]);
    await floor.let(0);
    await floor.let(hours(1));
    const { text } = await mailAbout(
      'business2@example.com',
      `Your eGift card from order ${order.order_number} has been sent`,
    );
    expect(text).toContain('for ada@example.com');
    expect(text).not.toMatch(/\b(?:[0-9A-F]{4}-){3}[0-9A-F]{4}\b/);
  });
});
