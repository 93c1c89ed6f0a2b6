import { randomUUID } from 'node:crypto';
import { type Points, pointsToNumber, rate, redemptionValue } from '@rewards/amounts';
import type { CallingRedeemer } from '../../../platform/caller.ts';
import type { IdempotentRequest } from '../../../platform/idempotency.ts';
import { type Result, refuse } from '../../../platform/result.ts';
import { findActiveAccount } from '../../accounts/index.ts';
import { insertRedemption, type InsertRefusal, redeemOnce, type Redemption } from '../../redemptions/index.ts';
import type { GivenField } from '../external-field.ts';
import { decideWish, type WishRefusal } from '../external-product.ts';
import type { ExternalDeps } from './deps.ts';

export interface RedeemExternal {
  readonly once: IdempotentRequest;
  readonly memberId: string;
  readonly sessionId: string;
  readonly accountId: number | undefined;
  readonly productId: string;
  readonly fields: readonly GivenField[];
  readonly points: Points;
  /** The authorized redeemer who called; null when the member redeems. */
  readonly calledBy: CallingRedeemer | null;
}

export type ExternalRefusal =
  | { readonly code: 'not_found' | 'idempotency_key_reused' | 'in_progress' }
  | WishRefusal
  | InsertRefusal;

const DAY_MS = 24 * 60 * 60_000;

/** The partner's own words are kept apart from what members typed. */
const destinationOf = (productId: string, values: Readonly<Record<string, string>>) => ({
  product: productId,
  ...Object.fromEntries(Object.entries(values).map(([code, value]) => [`field_${code}`, value])),
});

/** Points for another company's product. The key comes first: a request that came before gets the same answer again. */
export async function redeemExternal(
  deps: ExternalDeps,
  { once, memberId, sessionId, accountId, productId, fields, points, calledBy }: RedeemExternal,
): Promise<Result<Redemption, ExternalRefusal>> {
  const account = await findActiveAccount(deps, { memberId, sessionId }, accountId);
  const { products } = await deps.readExternalOffer(deps.programSlug);
  const product = products.find(({ id }) => id === productId);
  const { rates, redemptions } = await deps.program();
  return redeemOnce<ExternalRefusal>(deps.database, once, async (tx) => {
    if (!account || !product) return refuse('not_found');
    const decided = decideWish(product, fields, pointsToNumber(points));
    if (!decided.ok) return decided;
    return insertRedemption(tx, {
      id: randomUUID(),
      kind: 'external',
      purpose: 'redeemed_external',
      memberId,
      accountId: account.id,
      poolId: account.poolId,
      points,
      cash: redemptionValue(points, rate(rates.redemption.numerator, rates.redemption.denominator)),
      units: null,
      title: product.title,
      details: { account: account.referenceIdentifier, destination: destinationOf(productId, decided.value) },
      promisedBy: new Date(once.now.getTime() + redemptions.depositDays * DAY_MS),
      cancelUntil: null,
      calledBy,
      at: once.now,
    });
  });
}
