import { createHash, randomUUID } from 'node:crypto';
import { type Call, calls } from '@rewards/contract';
import type { House } from '../../apps/api/src/wiring.ts';

/** What a member must have before the calls of redeeming can be made. */
export interface OwnedRedeeming {
  readonly transaction: string;
  readonly verification: string;
  readonly booking: string;
  readonly retailerState: string;
  readonly retailerCode: string;
}

interface Owner {
  readonly memberId: string;
  readonly accountId: number;
}

async function agreeAtRetailer(sandboxUrl: string, state: string): Promise<string> {
  const body = new URLSearchParams({
    state,
    return_to: 'http://localhost:3000/amazon/return',
    shopper: 'm•••@example.com',
  });
  const answer = await fetch(`${sandboxUrl}/retailer/link`, { method: 'POST', body, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

/** A purchase to pay back, a verified investment account, a booking that was cancelled before, and a way to the retailer. */
export async function insertOwnedRedeeming(
  { pool }: House,
  sandboxUrl: string,
  { memberId, accountId }: Owner,
): Promise<OwnedRedeeming> {
  const purchase = await pool.query(
    `insert into card_transaction (account_id, bank_reference, kind, amount_cents, currency, description, posted_at,
       taken_in_at) values ($1, $2, 'purchase', 90000, 'USD', 'Corner Bookshop', now(), now()) returning id`,
    [accountId, `matrix-${randomUUID()}`],
  );
  const verification = await pool.query(
    `insert into investment_verification (member_id, account_id, product, ending, token, expires_at)
     values ($1, $2, 'brokerage', '6789', 'inv-matrix', now() + interval '10 minutes') returning id`,
    [memberId, accountId],
  );
  const booking = await pool.query(
    `insert into booking (id, site_key, member_id, account_id, channel, type, reference_number, title, provider, starts_on,
       ends_on, duration, duration_unit, travellers, points, amount_cents, status, created_at)
     values (gen_random_uuid(), $1, $2, $3, 'TRAV', 'car', 'TRAV-1', 'Compact car', 'Wayfarer Cars', now(), now(), 1,
       'days', 1, 0, 4500, 'cancelled', now()) returning id`,
    [randomUUID(), memberId, accountId],
  );
  const retailerState = randomUUID() + randomUUID();
  await pool.query(
    `insert into retailer_visit (state_hash, member_id, account_id, expires_at)
     values ($1, $2, $3, now() + interval '10 minutes')`,
    [createHash('sha256').update(retailerState).digest(), memberId, accountId],
  );
  return {
    transaction: String(purchase.rows[0].id),
    verification: verification.rows[0].id,
    booking: booking.rows[0].id,
    retailerState,
    retailerCode: await agreeAtRetailer(sandboxUrl, retailerState),
  };
}

/** The smallest body of each call that redeems. */
export function redeemingBody(call: Call, owned: OwnedRedeeming): object | undefined {
  const bodies = new Map<Call, object>([
    [calls.payWithRewards, { transaction_id: owned.transaction, points: 2_500 }],
    [calls.depositPoints, { account_type: 'checking', account_last4: '1234', points: 2_500 }],
    [calls.redeemCashBack, { points: 2_500 }],
    [calls.verifyInvestment, { investment: { currency_id: 1, account_number: '123456789', product: 'brokerage' } }],
    [
      calls.redeemInvestment,
      { data: { currency_id: 1, investments: [{ verification_id: owned.verification, points: 2_500 }] } },
    ],
    [calls.enrolAtRetailer, { accepts_terms: true }],
    [calls.finishEnrolment, { state: owned.retailerState, code: owned.retailerCode }],
  ]);
  return bodies.get(call);
}
