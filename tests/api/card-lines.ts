import { randomUUID } from 'node:crypto';
import type { RedeemFloor, Redeemer } from './redeem-floor.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface Bought {
  readonly cents: number;
  readonly labels?: readonly string[];
  readonly kind?: 'purchase' | 'fee';
  readonly daysAgo?: number;
}

/** A purchase with round figures, as the bank would have told it. */
export async function buy(
  { world }: RedeemFloor,
  who: Redeemer,
  { cents, labels = [], kind = 'purchase', daysAgo = 5 }: Bought,
): Promise<string> {
  const { pool, clock } = world.first.house;
  const at = new Date(clock.now().getTime() - daysAgo * DAY_MS);
  const { rows } = await pool.query<{ id: number }>(
    `insert into card_transaction (account_id, bank_reference, kind, amount_cents, currency, description, labels, posted_at,
      taken_in_at) values ($1, $2, $3, $4, 'USD', 'Corner Bookshop', $5, $6, $6) returning id`,
    [who.accountId, `test-${randomUUID()}`, kind, cents, labels, at],
  );
  return String(rows[0]?.id);
}

/** The shop gives a part back, and the bank tells it. */
export async function giveBack({ world }: RedeemFloor, id: string, cents: number): Promise<void> {
  const { pool, clock } = world.first.house;
  await pool.query(
    `with back as (
      insert into card_transaction (account_id, bank_reference, kind, amount_cents, currency, description, refund_of, posted_at,
        taken_in_at) select account_id, $2, 'refund', -$3::bigint, currency, description, bank_reference, $4, $4
      from card_transaction where id = $1
    ) update card_transaction set returned_cents = $3 where id = $1`,
    [id, `test-${randomUUID()}`, cents, clock.now()],
  );
}

export const lineOf = async (who: Redeemer, id: string) =>
  (await who.ask('GET', `/member/account/${who.accountId}/transaction?transaction_id=${id}`)).body.data
    .transactions_earnings[0];

export const pay = (who: Redeemer, transactionId: string, points: unknown, key?: string) =>
  who.ask('POST', `/member/account/${who.accountId}/pay-with-reward`, { transaction_id: transactionId, points }, key);
export const erase = (who: Redeemer, transactionId: string, charge: number, conversionRate = 0.01, rest: object = {}) =>
  who.ask('POST', '/member/purchase-eraser/checkout', {
    account_id: who.accountId,
    transaction_id: transactionId,
    charge: -charge,
    chargeAmount: charge,
    conversionRate,
    transactionDescription: 'Corner Bookshop',
    ...rest,
  });
export const redeemedOf = async ({ world }: RedeemFloor, transactionId: string): Promise<number> =>
  (await world.first.house.pool.query('select redeemed_cents from card_transaction where id = $1', [transactionId]))
    .rows[0].redeemed_cents;
