import { randomUUID } from 'node:crypto';
import { cents } from '@rewards/amounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askAsPortal } from '../../../../../tests/api/ask-as-portal.ts';
import { openShopFloor, type ShopFloor } from '../../../../../tests/api/shop-floor.ts';
import { accept } from '../../platform/result.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { abandon, authorise, openPayment, paymentsOfOrders, recordAuthorised, recordDeclined } from './index.ts';
import { requestRefund, settleForgottenPayments, settlePayment } from './index.ts';

let floor: ShopFloor;
beforeAll(async () => {
  floor = await openShopFloor();
});
afterAll(() => floor[Symbol.asyncDispose]());
beforeEach(() => {
  floor.line.state = 'through';
  floor.line.cutAfter = undefined;
});

const deps = () => floor.world.first.house;
const billing = { addressLine1: '1 Main St', city: 'Portland', province: 'OR', country: 'usa', postalCode: '97201' };
const card = { number: '5412340000090002', expiryMonth: 1, expiryYear: 2031, cvv: '123' };
const names = { firstName: 'Maya', lastName: 'Laurent' };
const common = { amount: cents(1_000), currency: 'USD', fraudSessionId: 'visit-00000001' };

async function open(): Promise<string> {
  const id = randomUUID();
  await inTransaction(deps().database, async (tx) =>
    accept(
      await openPayment(tx, {
        ...common,
        id,
        card: { brand: 'mastercard', last4: '0002', ...names },
        billing: { ...billing, phone: null, email: null },
        at: new Date(),
      }),
    ),
  );
  return id;
}
const ask = (paymentId: string) => authorise(deps(), { ...common, paymentId, card: { ...card, ...names }, billing });
async function openAuthorised(): Promise<string> {
  const id = await open();
  const outcome = await ask(id);
  if (outcome.kind !== 'authorised') throw new Error('not authorised');
  await inTransaction(deps().database, (tx) => recordAuthorised(tx, id, outcome.reference, new Date()));
  return id;
}
const refund = (paymentId: string, amountCents: number, reference: string = randomUUID()) =>
  inTransaction(deps().database, (tx) =>
    requestRefund(tx, { paymentId, reference, amount: cents(amountCents), at: new Date() }),
  );
const stateOf = async (id: string) => (await paymentsOfOrders(deps().database, [id]))[0]?.state;
const bookOf = async (id: string) => (await floor.books()).find(({ key }) => key === id);

describe('a payment', () => {
  test('is captured once, however often it is settled', async () => {
    const id = await openAuthorised();
    await Promise.all(Array.from({ length: 10 }, () => settlePayment(deps(), id)));
    expect(await stateOf(id)).toBe('captured');
    expect(await bookOf(id)).toMatchObject({ captured_cents: 1_000 });
  });

  test('given back whole before the capture is voided, and never taken', async () => {
    const id = await openAuthorised();
    expect((await refund(id, 400)).ok).toBe(true);
    expect((await refund(id, 600)).ok).toBe(true);
    await settlePayment(deps(), id);
    expect(await stateOf(id)).toBe('voided');
    expect(await bookOf(id)).toMatchObject({ captured_cents: 0, voided_cents: 1_000, refunded_cents: 0 });
    expect(await floor.count('card_refund', `payment_id = '${id}' and state = 'done'`)).toBe(2);
  });

  test('given back in part is captured first, and each part goes back once', async () => {
    const id = await openAuthorised();
    expect((await refund(id, 400, `item-1:${id}`)).ok).toBe(true);
    expect(await refund(id, 400, `item-1:${id}`)).toMatchObject({ refusal: { code: 'already_refunded' } });
    await settlePayment(deps(), id);
    expect((await refund(id, 600, `item-2:${id}`)).ok).toBe(true);
    await Promise.all([settlePayment(deps(), id), settlePayment(deps(), id)]);
    expect(await bookOf(id)).toMatchObject({ captured_cents: 1_000, refunded_cents: 1_000 });
  });

  test('gives back at most what it took, by twenty at once', async () => {
    const id = await openAuthorised();
    await settlePayment(deps(), id);
    const results = await Promise.all(Array.from({ length: 20 }, () => refund(id, 300)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'refund_exceeds_payment' } });
    await settlePayment(deps(), id);
    expect(await bookOf(id)).toMatchObject({ refunded_cents: 900 });
  });

  test('whose gateway does not answer is settled later, by whoever finds it forgotten', async () => {
    const id = await openAuthorised();
    floor.line.state = 'cut';
    await expect(settlePayment(deps(), id)).rejects.toThrow('did not say');
    expect(await stateOf(id)).toBe('capturing');
    expect((await refund(id, 1_000)).ok).toBe(true);
    floor.line.state = 'through';
    await deps().pool.query("update card_payment set due_at = now() - interval '1 hour' where id = $1", [id]);
    await settleForgottenPayments(deps());
    expect(await bookOf(id)).toMatchObject({ captured_cents: 1_000, refunded_cents: 1_000 });
    expect(await floor.count('card_payment', `id = '${id}' and due_at is null`)).toBe(1);
  });

  test('that the gateway will not capture is left to a person, and said in the log', async () => {
    const id = await openAuthorised();
    await askAsPortal(`${floor.sandbox.url}/card-gateway/payments/${id}/void`, { method: 'POST' });
    await settlePayment(deps(), id);
    expect(await stateOf(id)).toBe('uncollected');
    expect(floor.world.first.logLines.join()).toContain('the gateway refused what it had promised');
    expect((await refund(id, 1_000)).ok).toBe(true);
  });

  test('that was abandoned is never authorised, by us or by the gateway', async () => {
    const id = await open();
    expect(await abandon(deps(), id)).toBe('abandoned');
    expect(await ask(id)).toEqual({ kind: 'declined', code: 'payment_declined' });
    const late = await inTransaction(deps().database, (tx) => recordAuthorised(tx, id, 'gw-late', new Date()));
    expect(late).toMatchObject({ refusal: { code: 'payment_ended' } });
    await inTransaction(deps().database, async (tx) => accept(await recordDeclined(tx, id, 'payment_declined')));
    expect(await stateOf(id)).toBe('abandoned');
    expect(await abandon(deps(), await openAuthorised())).toBe('too_late');
  });
});

describe('the schema', () => {
  const attempt = (statement: string, id: string) => deps().pool.query(statement, [id]);

  test.each([
    "update card_payment set state = 'open' where id = $1",
    "update card_payment set state = 'declined' where id = $1",
    'update card_payment set amount_cents = 1 where id = $1',
    "update card_payment set gateway_reference = 'other' where id = $1",
    'delete from card_payment where id = $1',
    `insert into card_refund (id, payment_id, reference, amount_cents, requested_at)
      values (uuidv7(), $1, uuidv7()::text, 1001, now())`,
  ])('refuses %s', async (statement) => {
    const id = await openAuthorised();
    await expect(attempt(statement, id)).rejects.toMatchObject({ code: '23001' });
  });

  test('refuses a refund of what was never taken', async () => {
    const insert = `insert into card_refund (id, payment_id, reference, amount_cents, requested_at)
      values (uuidv7(), $1, uuidv7()::text, 1, now())`;
    await expect(attempt(insert, await open())).rejects.toMatchObject({ code: '23001' });
  });
});
